#!/usr/bin/env bash
# Builds the web page into web/dist/: web/build.sh
#
# Compiles with the toolchain at hand: an ordinary one that has the target
# wasm32-unknown-unknown or can download it, or else Debian's packages rustc-web, cargo-web,
# rust-web-src and lld, which provide the standard library as source. The output goes to
# web-page/ in the target directory, in one folder per compiler, since two compilers must
# not share one.
set -euo pipefail
cd "$(dirname "$0")/.."

target=wasm32-unknown-unknown
place=${CARGO_TARGET_DIR:-$PWD/target}/web-page
mkdir -p "$place"

say() { printf 'web: %s\n' "$*"; }

fail() {
    say "$*" >&2
    exit 1
}

has_library() {
    [ -d "$(rustc --print target-libdir --target "$target" 2>/dev/null)" ]
}

compiled=
compile() {
    # Only the library: the program is for the command line.
    local build=(rustc --locked --lib --crate-type cdylib --profile web
        --no-default-features --features window --target "$target")
    if has_library || { rustup target add "$target" >/dev/null 2>&1 && has_library; }; then
        say "compiling with $(rustc --version)"
        compiled=$place/rustup
        CARGO_TARGET_DIR=$compiled cargo "${build[@]}"
    elif [ -x /usr/bin/rustc ] && [ -d /usr/lib/rustlib/src/rust ] && command -v wasm-ld >/dev/null; then
        say "compiling with Debian's $(/usr/bin/rustc --version), its standard library with it"
        compiled=$place/debian
        # -Zbuild-std needs a nightly compiler; RUSTC_BOOTSTRAP makes this one accept it.
        PATH=/usr/bin:$PATH RUSTC=/usr/bin/rustc RUSTC_BOOTSTRAP=1 CARGO_TARGET_DIR=$compiled \
            CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER=wasm-ld \
            /usr/bin/cargo "${build[@]}" -Zbuild-std=std,panic_abort
    else
        fail "no compiler for $target: run 'rustup target add $target', or on Debian 'apt-get install rustc-web cargo-web rust-web-src lld'"
    fi
}

# The rules must not depend on the machine's random numbers or hash order, and this crate
# would fail on the target: no dependency may use it.
check_tree() {
    local tree
    tree=$(cargo tree --locked --target "$target" --edges normal --prefix none \
        --no-default-features --features window)
    if grep -q '^getrandom ' <<<"$tree"; then
        fail "getrandom is among the dependencies: see 'cargo tree --target $target -i getrandom'"
    fi
}

# The command that generates the bridge to JavaScript. Its version must match that of the
# library in the lock file.
bindgen=wasm-bindgen
find_bindgen() {
    local version root=$place/tools
    version=$(cargo metadata --locked --format-version 1 --filter-platform "$target" \
        --no-default-features --features window |
        grep -oE '"name":"wasm-bindgen","version":"[^"]+"' | head -n 1 | cut -d'"' -f8)
    local found
    for found in "$root/bin/wasm-bindgen" "$(command -v wasm-bindgen || true)"; do
        if [ -x "$found" ] && [ "$("$found" --version)" = "wasm-bindgen $version" ]; then
            bindgen=$found
            return
        fi
    done
    say "installing wasm-bindgen $version"
    local install=(install wasm-bindgen-cli --version "$version" --root "$root" --quiet)
    # Its own lock file may name packages that a registry's mirror does not have yet.
    CARGO_TARGET_DIR=$root/target cargo "${install[@]}" --locked ||
        CARGO_TARGET_DIR=$root/target cargo "${install[@]}"
    bindgen=$root/bin/wasm-bindgen
}

check_tree
find_bindgen
compile
rm -rf "$place/bound"
# Function names are half of the file and of no use to a player.
"$bindgen" --target web --no-typescript --remove-name-section --remove-producers-section \
    --out-dir "$place/bound" --out-name quarry "$compiled/$target/web/quarry.wasm"
node web/assemble.mjs "$place/bound" web/dist
