#!/usr/bin/env bash
# Serves the built page on localhost only: web/serve.sh [PORT]
set -euo pipefail
cd "$(dirname "$0")"
if [ ! -f dist/index.html ]; then
    echo "web/serve.sh: there is no web/dist yet; run web/build.sh" >&2
    exit 1
fi
exec python3 serve.py dist "${1:-8000}"
