#!/usr/bin/env bash
# Serves the built page on localhost only: web/serve.sh [PORT]
set -euo pipefail
cd "$(dirname "$0")"
port=${1:-8000}
if [ ! -f dist/index.html ]; then
    echo "web/serve.sh: there is no web/dist yet; run web/build.sh" >&2
    exit 1
fi
echo "http://127.0.0.1:$port/"
exec python3 -m http.server "$port" --bind 127.0.0.1 --directory dist
