# shellcheck shell=bash
# Starts programs for Windows, in an environment of its own. Sourced after compile.sh.

# wine_here WORK FOLDER: sets `runner` for programs in FOLDER. The environment is in WORK.
runner=()
wine_here() {
    local work=$1 folder=$2 wine
    # The program itself, since Debian's script around it asks for the one of 32 bits.
    for wine in /usr/lib/wine/wine64 "$(command -v wine64 || true)" "$(command -v wine || true)"; do
        if [ -x "$wine" ]; then
            export WINEPREFIX=$work/wine WINEDEBUG=-all WINEDLLOVERRIDES='mscoree,mshtml='
            "$wine" wineboot --init >"$work/wine.log" 2>&1 ||
                { cat "$work/wine.log" >&2; fail "Wine does not start"; }
            runner=("$wine")
            stand_in "$folder"
            return
        fi
    done
    fail "no Wine here to start it with: on Debian, 'apt-get install wine wine64'"
}

# Wine before version 9 lacks this library, from which the program takes random numbers.
stand_in() {
    [ -e "$WINEPREFIX/drive_c/windows/system32/bcryptprimitives.dll" ] ||
        x86_64-w64-mingw32-gcc -shared -O1 -o "$1/bcryptprimitives.dll" \
            packaging/windows/bcryptprimitives.c -ladvapi32
}

# Ends only the server of this environment.
end_wine() {
    "${runner[@]}" wineboot --shutdown >/dev/null 2>&1 || true
}
