#!/usr/bin/env bash
# What every package must do before it counts as made: packaging/check.sh PROGRAM [FILE]
#
# FILE gets the state that the program ended with, to compare between machines. Sourced by
# packaging/build.sh and packaging/check-in-bare-debian.sh.
set -euo pipefail

# The state that the last program checked in this call ended with: the rules must not differ
# between machines.
agreed=

# check_program VERSION COMMAND...: starts the program that COMMAND is, by an emulator if need be.
check_program() {
    local version=$1 place shown state
    shift
    place=$(mktemp -d)
    shown=$("$@" --version | head -n 1 | tr -d '\r')
    if [ "$shown" != "quarry $version" ]; then
        echo "check: expected 'quarry $version' from --version; saw '$shown'" >&2
        return 1
    fi
    "$@" check
    "$@" play --headless --seed 4 --hero 50 --save-dir "$place/saves" >"$place/shown"
    if ! grep -q '@' "$place/shown"; then
        echo "check: expected a hero on the screen; saw:" >&2
        cat "$place/shown" >&2
        return 1
    fi
    shown=$("$@" replay "$place/saves/run.log" | tr -d '\r')
    state=$(sed -n 's/.*The state is \([0-9a-f]*\)\..*/\1/p' <<<"$shown")
    if [ -z "$state" ] || ! grep -qE '50 commands played, [1-9][0-9]* checks? compared' <<<"$shown"; then
        echo "check: expected 50 commands played and compared; saw '$shown'" >&2
        return 1
    fi
    if [ -n "$agreed" ] && [ "$agreed" != "$state" ]; then
        echo "check: expected the state $agreed, as in the package before; saw $state" >&2
        return 1
    fi
    agreed=$state
    echo "check: ok, $shown"
    rm -rf "$place"
}

if [ "${BASH_SOURCE[0]}" = "$0" ]; then
    if [ $# -lt 1 ] || [ $# -gt 2 ]; then
        echo 'usage: packaging/check.sh PROGRAM [FILE]' >&2
        exit 2
    fi
    check_program "$(sed -n 's/^version = "\(.*\)"$/\1/p' "$(dirname "$0")/../Cargo.toml" | head -n 1)" "$1"
    [ $# -lt 2 ] || echo "$agreed" >"$2"
fi
