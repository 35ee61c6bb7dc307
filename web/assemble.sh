#!/usr/bin/env bash
# Puts the page around a built game: web/assemble.sh GAME_DIR DIST_DIR
set -euo pipefail
exec node "$(dirname "$0")/assemble.mjs" "$@"
