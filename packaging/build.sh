#!/usr/bin/env bash
# Makes packages into packaging/dist/ and starts what it made: packaging/build.sh [KIND...]
#
# Kinds: linux-x86_64 linux-aarch64 deb windows-x86_64 web macos. Without one it makes all that
# this system can: all but macos on Linux, macos and web on a Mac. docs/packages.md says what
# each needs and holds.
set -euo pipefail
cd "$(dirname "$0")/.."
. packaging/compile.sh
. packaging/check.sh
. packaging/wine.sh

version=$(sed -n 's/^version = "\(.*\)"$/\1/p' Cargo.toml | head -n 1)
dist=packaging/dist
limit=$((12 * 1024 * 1024))
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# Packages are made here, and go to dist/ once they were started.
fresh=$work/fresh
mkdir "$fresh"

# The time that all files in the packages have: that of the commit, or of the changelog where
# there is no history.
if [ -z "${SOURCE_DATE_EPOCH:-}" ]; then
    SOURCE_DATE_EPOCH=$(git log -1 --format=%ct 2>/dev/null || date -r CHANGELOG.md +%s)
fi
export SOURCE_DATE_EPOCH TZ=UTC LC_ALL=C
umask 022

# A date in the given format: GNU's date and a Mac's ask for the moment differently.
date_as() {
    date -d "@$SOURCE_DATE_EPOCH" "+$1" 2>/dev/null || date -r "$SOURCE_DATE_EPOCH" "+$1"
}

# fill FROM TO [NAME=VALUE...]: copies a text and replaces @NAME@.
fill() {
    local from=$1 to=$2 pair
    shift 2
    cp "$from" "$to"
    for pair in "VERSION=$version" "DATE=$(date_as %Y-%m-%d)" "$@"; do
        # Only a word or a number: nothing that sed would read as its own.
        sed -i.before "s|@${pair%%=*}@|${pair#*=}|g" "$to"
    done
    rm "$to.before"
    ! grep -n '@[A-Z]*@' "$to" || fail "$from: nothing to put there"
}

# same_times FOLDER: what archives keep of the files must not depend on when they were made.
same_times() {
    find "$1" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} + 2>/dev/null ||
        find "$1" -exec touch -h -t "$(date_as %Y%m%d%H%M.%S)" {} +
}

# pack_tar FOLDER ARCHIVE: of a folder beside nothing else.
pack_tar() {
    need xz xz-utils
    same_times "$1"
    tar --sort=name --owner=0 --group=0 --numeric-owner --format=gnu --mtime="@$SOURCE_DATE_EPOCH" \
        -C "$(dirname "$1")" -cf - "$(basename "$1")" | xz -9e -T1 >"$2"
}

# pack_zip FOLDER ARCHIVE
pack_zip() {
    local archive
    need zip zip
    same_times "$1"
    archive=$(realpath "$(dirname "$2")")/$(basename "$2")
    rm -f "$archive"
    (cd "$(dirname "$1")" && find "$(basename "$1")" -type f | sort | zip -q -9 -X -@ "$archive")
}

# made FILE [LIMIT]
made() {
    local size most=${2:-$limit}
    size=$(wc -c <"$1")
    [ "$size" -le "$most" ] || fail "$(basename "$1") has $size bytes, more than $most: look what became larger"
    mv "$1" "$dist/"
    say "made $dist/$(basename "$1"), $((size / 1024)) kB"
}

icon() {
    need rsvg-convert librsvg2-bin
    rsvg-convert --width "$1" --height "$1" packaging/icons/quarry.svg --output "$2"
}

icons_for_linux() {
    local share=$1/icons/hicolor size
    mkdir -p "$share/scalable/apps"
    cp packaging/icons/quarry.svg "$share/scalable/apps/quarry.svg"
    for size in 16 24 32 48 64 128 256 512; do
        mkdir -p "$share/${size}x$size/apps"
        icon "$size" "$share/${size}x$size/apps/quarry.png"
    done
}

# texts FOLDER TARGET: what belongs beside every program.
texts() {
    cp README.md CHANGELOG.md LICENSE-MIT LICENSE-APACHE "$1/"
    cp assets/fonts/OFL.txt "$1/LICENSE-FONT"
    need python3 python3
    python3 packaging/third_party.py "$2" "$1/LICENSES-THIRD-PARTY"
}

# How to start a program for a machine that this one is not.
runner_for() {
    runner=(env)
    is_native "$1" && return
    case $1 in
    aarch64-unknown-linux-gnu)
        need qemu-aarch64 qemu-user
        [ -e /usr/aarch64-linux-gnu/lib/libc.so.6 ] ||
            fail "no libraries to run it with: on Debian, 'apt-get install libc6-arm64-cross libgcc-s1-arm64-cross'"
        runner=(env QEMU_LD_PREFIX=/usr/aarch64-linux-gnu qemu-aarch64)
        ;;
    *) fail "nothing here starts a program for $1: build it on such a machine" ;;
    esac
}

# manual FOLDER COMMAND...: the program writes its own manual and completions.
manual() {
    local into=$1
    shift
    mkdir -p "$into"
    "$@" manual --into "$into"
    local file
    for file in quarry.6 quarry.bash _quarry quarry.fish; do
        [ -s "$into/$file" ] || fail "'quarry manual' wrote no $file"
    done
}

# The oldest glibc that has everything a program takes from it.
glibc_of() {
    need readelf binutils
    readelf --dyn-syms --wide "$1" | grep -oE 'GLIBC_[0-9.]+' | cut -d_ -f2 | sort -V | tail -n 1
}

# linux MACHINE [LINKER]
linux() {
    local machine=$1 linker=${2:-} target=$1-unknown-linux-gnu
    local name=quarry-$version-linux-$machine runner place glibc
    runner_for "$target"
    is_native "$target" && linker=
    [ -z "$linker" ] || need "$linker" gcc-aarch64-linux-gnu
    compile "$target" "$linker"
    place=$work/$name
    mkdir -p "$place/bin" "$place/share/applications" "$place/share/metainfo" "$place/share/man/man6" \
        "$place/share/bash-completion/completions" "$place/share/zsh/site-functions" \
        "$place/share/fish/vendor_completions.d"
    cp "$program" "$place/bin/quarry"
    glibc=$(glibc_of "$program")
    fill packaging/linux/INSTALL "$place/INSTALL" "MACHINE=$machine" "GLIBC=$glibc"
    texts "$place" "$target"
    cp packaging/linux/quarry.desktop "$place/share/applications/"
    fill packaging/linux/quarry.metainfo.xml "$place/share/metainfo/quarry.metainfo.xml"
    icons_for_linux "$place/share"
    manual "$work/manual" "${runner[@]}" "$program"
    cp "$work/manual/quarry.6" "$place/share/man/man6/"
    cp "$work/manual/quarry.bash" "$place/share/bash-completion/completions/quarry"
    cp "$work/manual/_quarry" "$place/share/zsh/site-functions/"
    cp "$work/manual/quarry.fish" "$place/share/fish/vendor_completions.d/"
    pack_tar "$place" "$fresh/$name.tar.xz"
    say "needs glibc $glibc"
    # What is in the archive, not what went into it.
    mkdir "$work/unpacked"
    tar -C "$work/unpacked" -xf "$fresh/$name.tar.xz"
    check_program "$version" "${runner[@]}" "$work/unpacked/$name/bin/quarry"
    rm -r "$work/unpacked" "$work/manual"
    made "$fresh/$name.tar.xz"
}

# The libraries that the window loads by name when it opens, which no linker knows of.
loaded=(libx11-6 libx11-xcb1 libxcb1 libxcursor1 libxi6 libxkbcommon0 libxkbcommon-x11-0 libvulkan1)

deb() {
    local from=$work/quarry-$version-linux-x86_64 root=$work/deb file=$fresh/quarry_$version-1_amd64.deb linked
    need dpkg-deb dpkg
    need dpkg-shlibdeps dpkg-dev
    need desktop-file-validate desktop-file-utils
    need appstreamcli appstream
    # The same program and files as in the archive.
    [ -d "$from" ] || linux x86_64
    local doc=$root/usr/share/doc/quarry share=$root/usr/share
    mkdir -p "$root/usr/games" "$root/DEBIAN" "$doc" "$share/bash-completion" "$share/zsh"
    cp "$from/bin/quarry" "$root/usr/games/quarry"
    cp -r "$from/share/applications" "$from/share/metainfo" "$from/share/icons" "$from/share/man" \
        "$from/share/fish" "$share/"
    cp -r "$from/share/bash-completion/completions" "$share/bash-completion/"
    cp -r "$from/share/zsh/site-functions" "$share/zsh/vendor-completions"
    gzip -9n "$share/man/man6/quarry.6"
    cp README.md "$doc/"
    gzip -9nc CHANGELOG.md >"$doc/changelog.gz"
    gzip -9nc "$from/LICENSES-THIRD-PARTY" >"$doc/LICENSES-THIRD-PARTY.gz"
    python3 - "$doc/copyright" <<'PYTHON'
# Licences stand in the copyright file with a blank before each line, and a dot for none.
import sys


def inside(path, first):
    lines = open(path, encoding="utf-8").read().strip().splitlines()
    lines = lines[next(number for number, line in enumerate(lines) if first in line) :]
    return "\n".join(" " + (line.rstrip() or ".") for line in lines)


text = open("packaging/debian/copyright", encoding="utf-8").read()
text = text.replace("@MIT@", inside("LICENSE-MIT", "Permission is hereby"))
text = text.replace("@OFL@", inside("assets/fonts/OFL.txt", "SIL OPEN FONT LICENSE"))
open(sys.argv[1], "w", encoding="utf-8").write(text)
PYTHON
    ! grep -n '@[A-Z]*@' "$doc/copyright" || fail "packaging/debian/copyright: nothing to put there"
    gzip -9n >"$doc/changelog.Debian.gz" <<CHANGES
quarry ($version-1) unstable; urgency=medium

  * Quarry $version. What changed is in changelog.gz.

 -- $maintainer  $(date_as '%a, %d %b %Y %H:%M:%S +0000')
CHANGES
    # dpkg-shlibdeps reads a source package's control file, which need say little.
    mkdir -p "$work/source/debian"
    printf 'Source: quarry\n\nPackage: quarry\nArchitecture: amd64\n' >"$work/source/debian/control"
    linked=$(cd "$work/source" && dpkg-shlibdeps -O "$root/usr/games/quarry" 2>/dev/null |
        sed -n 's/^shlibs:Depends=//p')
    [ -n "$linked" ] || fail "dpkg-shlibdeps found no library that the program is linked with"
    cat >"$root/DEBIAN/control" <<CONTROL
Package: quarry
Version: $version-1
Architecture: amd64
Maintainer: $maintainer
Installed-Size: $(du -sk --apparent-size "$root/usr" | cut -f 1)
Depends: $linked, $(printf '%s, ' "${loaded[@]}" | sed 's/, $//')
Recommends: mesa-vulkan-drivers
Section: games
Priority: optional
Description: roguelike in which the dungeon hunts you
 The creatures of Quarry see, hear, smell and sense heat, remember where they
 last perceived you, and can lose you. They fear, love and hate, weigh you up,
 steal, hunt in packs and run to real safety. Look at any of them to read what
 it feels, what it decided and why.
 .
 It plays in a window or in a text terminal, keeps every run, and plays it back
 like a film.
CONTROL
    (cd "$root" && find usr -type f | sort | xargs md5sum >DEBIAN/md5sums)
    desktop-file-validate "$share/applications/quarry.desktop"
    appstreamcli validate --no-net "$share/metainfo/quarry.metainfo.xml"
    same_times "$root"
    # An archive's order is that of the folders in it; dpkg-deb sorts.
    dpkg-deb --root-owner-group -Zxz -z9 --build "$root" "$file" >/dev/null
    if command -v lintian >/dev/null; then
        # It is not for Debian's own archive, where a first upload closes a request.
        lintian --allow-root --fail-on error,warning --suppress-tags initial-upload-closes-no-bugs "$file"
    else
        say "no lintian here: left out"
    fi
    # What is in the package, not what went into it. check-in-bare-debian.sh installs it.
    mkdir "$work/installed"
    dpkg-deb --extract "$file" "$work/installed"
    check_program "$version" "$work/installed/usr/games/quarry"
    rm -r "$work/installed"
    made "$file"
}

# The icon and version of the program for Windows, as an object to link.
resources=
make_resources() {
    local place=$1 size sizes=()
    need icotool icoutils
    need x86_64-w64-mingw32-windres binutils-mingw-w64-x86-64
    for size in 16 24 32 48 64; do
        icon "$size" "$place/$size.png"
        sizes+=("$place/$size.png")
    done
    icon 256 "$place/256.png"
    icotool --create --output "$place/quarry.ico" "${sizes[@]}" --raw="$place/256.png"
    fill packaging/windows/quarry.rc "$place/quarry.rc" "NUMBERS=${version//./,},0"
    (cd "$place" && x86_64-w64-mingw32-windres --input quarry.rc --output-format coff --output made.o)
    # Cargo links anew only if the name changes.
    resources=$place/$(cksum <"$place/made.o" | cut -d ' ' -f 1).o
    mv "$place/made.o" "$resources"
}

windows() {
    local target=x86_64-pc-windows-gnu name=quarry-$version-windows-x86_64 runner place foreign
    local linker=x86_64-w64-mingw32-gcc
    need "$linker" gcc-mingw-w64-x86-64
    mkdir -p "$packages/windows"
    make_resources "$packages/windows"
    compile "$target" "$linker" "-Clink-arg=$resources" -Clink-arg=-Wl,--no-insert-timestamp
    # Only what every Windows has: none of the compiler's own libraries.
    foreign=$(x86_64-w64-mingw32-objdump -p "$program" | sed -n 's/^\s*DLL Name: //p' |
        grep -iE '^(lib|msys|cyg)' || true)
    [ -z "$foreign" ] || fail "the program needs $foreign, which Windows does not have"
    place=$work/$name
    mkdir "$place"
    cp "$program" "$place/quarry.exe"
    texts "$place" "$target"
    fill packaging/windows/README.txt "$place/README.txt"
    # The editors of older Windows need these line ends.
    local file
    for file in "$place"/README.txt "$place"/LICENSE*; do
        sed -i 's/\r*$/\r/' "$file"
        [ "${file##*.}" = txt ] || mv "$file" "$file.txt"
    done
    pack_zip "$place" "$fresh/$name.zip"
    need unzip unzip
    mkdir "$work/unpacked"
    unzip -q "$fresh/$name.zip" -d "$work/unpacked"
    wine_here "$work" "$work/unpacked/$name"
    check_program "$version" "${runner[@]}" "$work/unpacked/$name/quarry.exe"
    end_wine
    rm -r "$work/unpacked"
    # A zip packs less tightly.
    made "$fresh/$name.zip" $((limit + limit / 4))
}

web() {
    local name=quarry-$version-web place
    need node nodejs
    [ -x "${CHROMIUM:-/usr/bin/chromium}" ] ||
        fail "no browser to start the page in: on Debian, 'apt-get install chromium'; elsewhere, name one with CHROMIUM"
    place=$work/$name
    web/build.sh
    cp -r web/dist "$place"
    cp LICENSE-MIT LICENSE-APACHE "$place/"
    cp assets/fonts/OFL.txt "$place/LICENSE-FONT"
    python3 packaging/third_party.py wasm32-unknown-unknown "$place/LICENSES-THIRD-PARTY"
    pack_zip "$place" "$fresh/$name.zip"
    need unzip unzip
    mkdir "$work/unpacked"
    unzip -q "$fresh/$name.zip" -d "$work/unpacked"
    # A real browser plays what was in the archive.
    [ -d web/tests/node_modules ] || (cd web/tests && npm ci --no-audit --no-fund --loglevel=error)
    QUARRY_DIST=$work/unpacked/$name node --test --test-reporter=spec web/tests/secure.test.mjs
    rm -r "$work/unpacked"
    made "$fresh/$name.zip"
}

# An application for both kinds of Mac.
macos() {
    local place=$work/Quarry.app name=quarry-$version-macos-universal target size made_for=()
    [ "$(uname -s)" = Darwin ] || fail "macos: only a Mac has Apple's linker and SDK; see .github/workflows/release.yml"
    mkdir -p "$place/Contents/MacOS" "$place/Contents/Resources" "$work/quarry.iconset"
    export MACOSX_DEPLOYMENT_TARGET=11.0
    for target in aarch64-apple-darwin x86_64-apple-darwin; do
        compile "$target"
        made_for+=("$program")
    done
    lipo -create -output "$place/Contents/MacOS/quarry" "${made_for[@]}"
    for size in 16 32 128 256; do
        icon "$size" "$work/quarry.iconset/icon_${size}x$size.png"
        icon $((size * 2)) "$work/quarry.iconset/icon_${size}x$size@2x.png"
    done
    iconutil --convert icns --output "$place/Contents/Resources/quarry.icns" "$work/quarry.iconset"
    fill packaging/macos/Info.plist "$place/Contents/Info.plist"
    plutil -lint "$place/Contents/Info.plist"
    texts "$place/Contents/Resources" aarch64-apple-darwin
    # Without any signature, a Mac with Apple's processor starts nothing.
    codesign --force --sign - "$place"
    codesign --verify --strict "$place"
    same_times "$place"
    (cd "$work" && zip -q -9 -X -r -y - Quarry.app) >"$fresh/$name.zip"
    mkdir "$work/unpacked"
    unzip -q "$fresh/$name.zip" -d "$work/unpacked"
    check_program "$version" "$work/unpacked/Quarry.app/Contents/MacOS/quarry"
    rm -r "$work/unpacked"
    # Two programs in one.
    made "$fresh/$name.zip" $((2 * limit))
}

maintainer='The Quarry developers <quarry@example.invalid>'
kinds=("$@")
if [ ${#kinds[@]} -eq 0 ]; then
    case $(uname -s) in
    Darwin) kinds=(macos web) ;;
    *) kinds=(linux-x86_64 deb linux-aarch64 windows-x86_64 web) ;;
    esac
fi
# A misspelt kind should not be found out after ten minutes.
for kind in "${kinds[@]}"; do
    case $kind in
    linux-x86_64 | linux-aarch64 | deb | windows-x86_64 | web | macos) ;;
    *) fail "no kind '$kind': linux-x86_64, linux-aarch64, deb, windows-x86_64, web or macos" ;;
    esac
done
mkdir -p "$dist" "$packages"
for kind in "${kinds[@]}"; do
    case $kind in
    linux-x86_64) linux x86_64 ;;
    linux-aarch64) linux aarch64 aarch64-linux-gnu-gcc ;;
    deb) deb ;;
    windows-x86_64) windows ;;
    web) web ;;
    macos) macos ;;
    esac
done
