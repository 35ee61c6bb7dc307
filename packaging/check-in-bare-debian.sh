#!/usr/bin/env bash
# Installs the packages on a Debian with nothing on it and plays there:
# packaging/check-in-bare-debian.sh [SUITE]
#
# SUITE is bookworm by default; MIRROR names a Debian mirror. Needs root, debootstrap, and the
# packages for x86_64 that packaging/build.sh made. Opens the window too, where the packages
# of .ci/install for that are here. All that it makes is gone afterwards.
set -euo pipefail
cd "$(dirname "$0")/.."

say() { printf 'bare: %s\n' "$*"; }

fail() {
    say "$*" >&2
    exit 1
}

if [ -z "${QUARRY_MOUNTS_APART:-}" ]; then
    [ "$(id -u)" -eq 0 ] || fail "needs root, to make a system of its own"
    command -v debootstrap >/dev/null || fail "no debootstrap here: 'apt-get install debootstrap'"
    # Mounts of its own, which end with it, whatever happens.
    QUARRY_MOUNTS_APART=1 exec unshare --mount --propagation private "$0" "$@"
fi

. packaging/check.sh
suite=${1:-bookworm}
version=$(sed -n 's/^version = "\(.*\)"$/\1/p' Cargo.toml | head -n 1)
archive=packaging/dist/quarry-$version-linux-x86_64.tar.xz
deb=packaging/dist/quarry_$version-1_amd64.deb
for file in "$archive" "$deb"; do
    [ -f "$file" ] || fail "no $file: run 'packaging/build.sh linux-x86_64 deb'"
done

place=$(mktemp -d)
root=$place/root
# What both systems see, under one name.
shared=$place/shared
trap 'umount -R "$root" 2>/dev/null || true; rm -rf --one-file-system "$place"' EXIT
mkdir "$shared"
# A mount point for itself, so that all other mounts are below it.
mkdir "$root"
mount --bind "$root" "$root"

say "a bare $suite"
debootstrap --variant=minbase "$suite" "$root" "${MIRROR:-http://deb.debian.org/debian}" >"$place/log" 2>&1 ||
    { tail -n 20 "$place/log" >&2; fail "debootstrap could not make it"; }
mount -t proc proc "$root/proc"
mkdir -p "$root$shared"
mount --bind "$shared" "$root$shared"
export TMPDIR=$shared
inside() { chroot "$root" env -u DISPLAY "$@"; }
# Answers from the archive alone: no service to start, nobody to ask.
install() {
    inside env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" \
        >"$place/log" 2>&1 || { tail -n 20 "$place/log" >&2; fail "apt-get could not install $*"; }
}

say 'the archive, on nothing else'
tar -C "$root/opt" -xf "$archive"
check_program "$version" inside "/opt/quarry-$version-linux-x86_64/bin/quarry"

say 'the package and what it depends on'
cp "$deb" "$root/opt/"
install "/opt/$(basename "$deb")"
inside dpkg-query --show --showformat '${Package} ${Version} ${db:Status-Status}\n' quarry
check_program "$version" inside /usr/games/quarry
# Libraries that it loads by name: dependencies must have brought all of them.
inside ldconfig -p >"$place/known"
# Names may stand right behind other words in a program.
names=$(grep -aoE 'lib(X[A-Za-z0-9-]{1,12}|xcb[a-z-]*|xkb[a-z0-9-]*|vulkan)\.so\.[0-9]+' "$root/usr/games/quarry" | sort -u)
for name in $names; do
    grep -qF "$name " "$place/known" || fail "$name is not here: which package of Depends should bring it?"
done
say "libraries:" $names
[ "$(inside sh -c 'gzip -dc /usr/share/man/man6/quarry.6.gz' | grep -c '^\.TH')" -eq 1 ] || fail 'no manual'

say 'the window'
if ! command -v Xvfb >/dev/null || ! /usr/bin/python3 -c 'import Xlib' 2>/dev/null || ! command -v xdotool >/dev/null; then
    say 'no Xvfb, xdotool or python3-xlib here: left out'
else
    install mesa-vulkan-drivers
    # A server outside, the program inside.
    mkdir -p /tmp/.X11-unix "$root/tmp/.X11-unix"
    chmod 1777 /tmp/.X11-unix
    mount --bind /tmp/.X11-unix "$root/tmp/.X11-unix"
    printf '#!/bin/sh\nexec chroot %s /usr/games/quarry "$@"\n' "$root" >"$place/quarry"
    chmod +x "$place/quarry"
    .ci/window "$place/quarry"
fi

say 'gone again'
inside apt-get purge -y -qq quarry >"$place/log" 2>&1
[ ! -e "$root/usr/games/quarry" ] || fail 'the program is still there'
say "all is well on a bare $suite"
