# shellcheck shell=bash
# Compiles the program for one target. Sourced by packaging/build.sh: compile TARGET
#
# Sets `program` to what it made. An ordinary toolchain that has the target, or can download
# it, is taken first; else Debian's packages rustc-web, cargo-web and rust-web-src, which
# provide the standard library as source. Output goes to packages/ in the target directory, in
# one folder per compiler, since two compilers must not share one.

packages=${CARGO_TARGET_DIR:-$PWD/target}/packages

say() { printf 'packages: %s\n' "$*"; }

fail() {
    say "$*" >&2
    exit 1
}

# need COMMAND PACKAGE: the Debian package that has a command.
need() {
    command -v "$1" >/dev/null || fail "no $1 here: on Debian, 'apt-get install $2'"
}

has_library() {
    [ -d "$(rustc --print target-libdir --target "$1" 2>/dev/null)" ]
}

# Whether the Rust compiler's own target is this one, so that what it makes runs here.
is_native() {
    [ "$(rustc -vV | sed -n 's/^host: //p')" = "$1" ]
}

# Smaller than an ordinary release build: no symbols, and code that no crate calls is dropped.
# Unwinding stays, because the window reports a missing driver by it.
profile=(
    --profile packaged
    --config 'profile.packaged.inherits="release"'
    --config 'profile.packaged.lto="thin"'
    --config 'profile.packaged.codegen-units=1'
    --config 'profile.packaged.strip="symbols"'
)

# The objects that an executable for Windows begins and ends with. They belong to the library
# of the target, and Cargo doesn't build them: start_of_windows RUSTC TARGET FOLDER
start_of_windows() {
    local rustc=$1 target=$2 place=$3 name source
    source=$("$rustc" --print sysroot)/lib/rustlib/src/rust/library/rtstartup
    [ -d "$source" ] || fail "no $source: on Debian, 'apt-get install rust-web-src'"
    mkdir -p "$place"
    for name in rsbegin rsend; do
        RUSTC_BOOTSTRAP=1 "$rustc" --target "$target" --crate-type lib --emit obj -O \
            -o "$place/$name.o" "$source/$name.rs"
    done
}

# compile TARGET [LINKER [ARGUMENT...]]: the arguments go to the compiler of the program alone.
program=
compile() {
    local target=$1 linker=${2:-} folder suffix='' name
    shift $(($# < 2 ? $# : 2))
    # No path of this machine in the program, and the same program on every machine.
    local flags="--remap-path-prefix=${CARGO_HOME:-$HOME/.cargo}=/cargo"
    # What separates encoded flags, because a path may hold a blank.
    local between=$'\x1f'
    flags+="$between--remap-path-prefix=$PWD=/quarry"
    # Arrays are never empty here: the shell of a Mac takes an empty one for an unset one.
    local variables=(CARGO_INCREMENTAL=0) build=(cargo) features=(--bin quarry)
    if has_library "$target" || { rustup target add "$target" >/dev/null 2>&1 && has_library "$target"; }; then
        say "compiling for $target with $(rustc --version)"
        folder=$packages/rustup
    elif [ -x /usr/bin/rustc ] && [ -d /usr/lib/rustlib/src/rust ]; then
        say "compiling for $target with Debian's $(/usr/bin/rustc --version), its standard library with it"
        folder=$packages/debian
        build=(/usr/bin/cargo)
        features+=('-Zbuild-std=std,panic_unwind')
        # -Zbuild-std needs a nightly compiler; RUSTC_BOOTSTRAP makes this one accept it.
        variables+=("PATH=/usr/bin:$PATH" RUSTC=/usr/bin/rustc RUSTC_BOOTSTRAP=1)
        case $target in
        *-windows-gnu)
            start_of_windows /usr/bin/rustc "$target" "$folder/start"
            flags+="$between-Lnative=$folder/start"
            ;;
        esac
    else
        fail "no compiler for $target: run 'rustup target add $target', or on Debian 'apt-get install rustc-web cargo-web rust-web-src'"
    fi
    name=$(tr a-z- A-Z_ <<<"$target")
    [ -z "$linker" ] || variables+=("CARGO_TARGET_${name}_LINKER=$linker")
    variables+=("CARGO_ENCODED_RUSTFLAGS=$flags" "CARGO_TARGET_DIR=$folder")
    # Cargo compares the modification times of a crate's files, and nearly all of Bevy depends
    # on this crate.
    find web/inventory -exec touch -d 2020-01-01T00:00:00 {} +
    env "${variables[@]}" "${build[@]}" rustc --locked --target "$target" \
        "${profile[@]}" "${features[@]}" -- "$@"
    case $target in *-windows-*) suffix=.exe ;; esac
    program=$folder/$target/packaged/quarry$suffix
    [ -f "$program" ] || fail "Cargo made no $program"
}
