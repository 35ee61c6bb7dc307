#!/usr/bin/env bash
# Whether it is the same game on other machines: packaging/same-everywhere.sh PROGRAM [TARGET...]
#
# PROGRAM, which runs here, plays runs of the scripted hero and keeps their logs. Programs for
# other machines, built without window and terminal, replay them by an emulator, and must come to
# the same states. Targets: aarch64-unknown-linux-gnu, s390x-unknown-linux-gnu (big-endian), and
# x86_64-pc-windows-gnu; all by default. On Debian they need the packages qemu-user, wine64,
# gcc-aarch64-linux-gnu, gcc-s390x-linux-gnu, gcc-mingw-w64-x86-64, libc6-arm64-cross and
# libc6-s390x-cross.
set -euo pipefail
[ $# -ge 1 ] || { sed -n '2,10s/^# \?//p' "$0"; exit 2; }
here=$(realpath "$1")
shift
targets=("$@")
[ $# -gt 0 ] || targets=(aarch64-unknown-linux-gnu s390x-unknown-linux-gnu x86_64-pc-windows-gnu)
cd "$(dirname "$0")/.."
. packaging/compile.sh
. packaging/wine.sh

place=$(mktemp -d)
logs=$place/logs
mkdir "$logs"
trap 'rm -rf "$place"' EXIT

# The logs: every kit, with two seeds.
number=0
for kit in wanderer hunter thief mage knight; do
    for seed in 1 2; do
        number=$((number + 1))
        "$here" play --headless --hero 400 --seed "$seed" --kit "$kit" --save-dir "$place/$number" >/dev/null
        log=$place/$number/run.log
        [ -e "$log" ] || log=$place/$number/last-run.log
        cp "$log" "$logs/$kit-$seed.log"
        # A log that ends between two checks has status 0 as well.
        "$here" replay "$logs/$kit-$seed.log" >"$logs/$kit-$seed.expected"
    done
done
say "$number logs of 400 commands"

for target in "${targets[@]}"; do
    case $target in
    aarch64-*) linker=aarch64-linux-gnu-gcc runner=(env QEMU_LD_PREFIX=/usr/aarch64-linux-gnu qemu-aarch64) ;;
    s390x-*) linker=s390x-linux-gnu-gcc runner=(env QEMU_LD_PREFIX=/usr/s390x-linux-gnu qemu-s390x) ;;
    x86_64-pc-windows-gnu) linker=x86_64-w64-mingw32-gcc ;;
    *) fail "$target: no emulator is known here for it" ;;
    esac
    need "$linker" "the compiler for $target"
    has_library "$target" || rustup target add "$target"
    name=$(tr 'a-z-' 'A-Z_' <<<"$target")
    env "CARGO_TARGET_${name}_LINKER=$linker" CARGO_INCREMENTAL=0 CARGO_TARGET_DIR="$packages/everywhere" \
        cargo build --locked --release --no-default-features --bin quarry --target "$target"
    program=$packages/everywhere/$target/release/quarry
    if [ -e "$program.exe" ]; then
        program=$program.exe
        wine_here "$place" "$(dirname "$program")"
    fi
    for log in "$logs"/*.log; do
        "${runner[@]}" "$program" replay "$log" | tr -d '\r' >"$place/found"
        if ! diff "${log%.log}.expected" "$place/found"; then
            [ "$program" = "${program%.exe}" ] || end_wine
            fail "$target plays $(basename "$log") differently"
        fi
    done
    [ "$program" = "${program%.exe}" ] || end_wine
    say "$target: $number logs end in the same states"
done
