# shellcheck shell=bash
# Sourced by run and test: finds a Python, keeps .venv in step with the pins, sees to Qt's system libraries and fonts.
# Kept to what bash 3.2 understands, which is what macOS has.

root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)
venv=$root/.venv
lock=$root/.venv.lock

say() { printf 'seamline: %s\n' "$*" >&2; }

fail() {
    say "$@"
    exit 1
}

# Prints the path of the interpreter $1 if it runs and is of a supported version; a pyenv shim may do neither.
supported_python() {
    "$1" -c 'import sys; print(sys.executable) if (3, 11) <= sys.version_info[:2] <= (3, 13) else sys.exit(1)' 2>/dev/null
}

# Prints the interpreter to make .venv with. One that has ensurepip is better than a newer one that has not.
find_python() {
    local candidate path fallback=
    if [ -n "${PYTHON:-}" ]; then
        supported_python "$PYTHON" || fail "PYTHON is $PYTHON, which is not a Python 3.11, 3.12 or 3.13 that runs."
        return
    fi
    for candidate in python3.13 python3.12 python3.11 python3 python; do
        path=$(supported_python "$candidate") || continue
        if "$path" -c 'import ensurepip, venv' 2>/dev/null; then
            printf '%s\n' "$path"
            return
        fi
        fallback=${fallback:-$path}
    done
    [ -n "$fallback" ] || fail "No Python 3.11, 3.12 or 3.13 found. Install one, or name it: PYTHON=/path/to/python $0"
    printf '%s\n' "$fallback"
}

minor_version() { "$1" -c 'import sys; print("%d.%d" % sys.version_info[:2])'; }

# The version in .venv, read from its note so that no interpreter has to start.
venv_version() { sed -n 's/^version *= *\([0-9]*\.[0-9]*\).*/\1/p' "$venv/pyvenv.cfg" 2>/dev/null; }

# What .venv is made from. The place counts too, since installed scripts carry it.
fingerprint() {
    local version
    if [ -n "${PYTHON:-}" ]; then version=$(minor_version "$PYTHON" 2>/dev/null); else version=$(venv_version); fi
    printf '%s %s %s\n' "$(cat "$root/pyproject.toml" "$root/packaging/constraints.txt" | cksum)" "$version" "$root"
}

# is_ready run|test: .venv holds all that is asked for, so nothing needs to be done.
is_ready() {
    [ -x "$venv/bin/python" ] && [ -f "$venv/seamline-$1.stamp" ] &&
        [ "$(<"$venv/seamline-$1.stamp")" = "$(fingerprint)" ]
}

# Brings .venv up to date for "run", or for "test" with the test extra.
prepare() {
    is_ready "$1" && return
    take_lock
    # Another start may have done the work while this one waited.
    is_ready "$1" || install "$1"
    release_lock
}

take_lock() {
    local holder said=
    if command -v flock >/dev/null; then
        exec 9>"$lock" || fail "$root cannot be written."
        # Installers that are started from here inherit the lock, so it also holds while they outlive this script.
        flock -n 9 || { say "another start is setting up: waiting for it"; flock 9; }
        return
    fi
    until mkdir "$lock.d" 2>/dev/null; do
        holder=$(cat "$lock.d/pid" 2>/dev/null)
        if [ -n "$holder" ] && ! kill -0 "$holder" 2>/dev/null; then
            rm -rf "$lock.d"
            continue
        fi
        [ -n "$said" ] || say "another start is setting up: waiting for it (if there is none, remove $lock.d)"
        said=yes
        sleep 1
    done
    trap release_lock EXIT
    echo $$ >"$lock.d/pid"
}

release_lock() {
    if command -v flock >/dev/null; then
        exec 9>&-
    else
        rm -rf "$lock.d"
        trap - EXIT
    fi
}

# Whether the .venv that is there can be kept and only needs its packages brought up to date.
venv_is_sound() {
    [ ! -e "$venv/seamline.unfinished" ] && supported_python "$venv/bin/python" >/dev/null || return 1
    [ -z "${PYTHON:-}" ] || [ "$(minor_version "$PYTHON" 2>/dev/null)" = "$(venv_version)" ] || return 1
    "$venv/bin/python" -c 'import pip' 2>/dev/null
}

install() {
    local python target=. stamp
    [ "$1" = run ] || target=".[$1]"
    if ! venv_is_sound; then
        python=$(find_python) || exit 1
        need_ensurepip "$python"
        say "making .venv with $python ($(minor_version "$python"))"
        rm -rf "$venv"
        mkdir "$venv" || fail "$venv cannot be written."
        : >"$venv/seamline.unfinished"
        "$python" -m venv "$venv" || fail "$python could not make $venv."
        say "installing the pinned packages into .venv (once; some 150 MB to download)"
    else
        say "bringing the packages in .venv up to date"
    fi
    rm -f "$venv"/seamline-run.stamp "$venv"/seamline-test.stamp
    # Whoever is killed from here on leaves this file, and the next start makes .venv anew. A pip that fails in good
    # order undoes its work, so then the environment is kept.
    : >"$venv/seamline.unfinished"
    # The build backend goes in first: an isolated build would fetch one of its own, and an unpinned one.
    if ! pip_install hatchling || ! pip_install --no-build-isolation -e "$target"; then
        rm -f "$venv/seamline.unfinished"
        fail "the packages could not be installed; pip says why above. The next start tries again."
    fi
    rm -f "$venv/seamline.unfinished"
    for stamp in run "$1"; do
        fingerprint >"$venv/seamline-$stamp.stamp"
    done
}

pip_install() {
    # Silent, but for errors. PIP_USER would send the packages elsewhere.
    (cd -- "$root" && PIP_USER=0 "$venv/bin/python" -m pip install -qq --no-input --disable-pip-version-check \
        --constraint packaging/constraints.txt "$@" >&2)
}

# Debian and Ubuntu ship Python without ensurepip, in a package of its own.
need_ensurepip() {
    local package
    "$1" -c 'import ensurepip, venv' 2>/dev/null && return
    package=python$(minor_version "$1")-venv
    if may_install; then
        apt_refresh
        apt_install "$package" && return
    fi
    fail "$1 cannot make environments. Install what is missing with:
    $(apt_command "$package")"
}

may_install() {
    command -v apt-get >/dev/null || return 1
    [ "$(id -u)" = 0 ] || sudo -n true 2>/dev/null
}

as_root() {
    if [ "$(id -u)" = 0 ]; then "$@"; else sudo -n "$@"; fi
}

apt_refresh() { as_root apt-get update -qq >&2; }

apt_install() {
    say "installing system packages: $*"
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
        -o DPkg::Lock::Timeout=120 -o Dpkg::Use-Pty=0 "$@" >&2
}

apt_command() {
    local sudo='sudo '
    [ "$(id -u)" != 0 ] || sudo=
    printf '%sapt-get update && %sapt-get install -y %s\n' "$sudo" "$sudo" "$*"
}

# What PySide6 links to and does not bring: always, and for a window on X11 or on Wayland.
qt_libraries='libEGL.so.1 libGL.so.1 libX11.so.6 libxkbcommon.so.0 libdbus-1.so.3 libfontconfig.so.1 libfreetype.so.6
libglib-2.0.so.0'
x11_libraries='libX11-xcb.so.1 libxcb.so.1 libxcb-cursor.so.0 libxcb-icccm.so.4 libxcb-image.so.0 libxcb-keysyms.so.1
libxcb-randr.so.0 libxcb-render.so.0 libxcb-render-util.so.0 libxcb-shape.so.0 libxcb-shm.so.0 libxcb-sync.so.1
libxcb-util.so.1 libxcb-xfixes.so.0 libxcb-xkb.so.1 libxkbcommon-x11.so.0'
wayland_libraries='libwayland-client.so.0 libwayland-cursor.so.0'

# missing_libraries NAME...: those that the loader does not find.
missing_libraries() {
    "$venv/bin/python" -I -S -c '
import ctypes, sys
for name in sys.argv[1:]:
    try:
        ctypes.CDLL(name)
    except OSError:
        print(name)
' "$@"
}

# debian_package LIBRARY: libxcb-cursor.so.0 is in libxcb-cursor0, libX11.so.6 in libx11-6: the name, in lower case,
# then the version, set off where two digits would meet. Newer releases added t64 to some names.
debian_package() {
    local name
    case $1 in
        libglib-2.0.so.0) name=libglib2.0-0 ;;
        *[0-9].so.*) name=${1%%.so.*}-${1##*.so.} ;;
        *) name=${1%%.so.*}${1##*.so.} ;;
    esac
    name=$(printf '%s' "$name" | tr '[:upper:]' '[:lower:]')
    if apt-cache show "${name}t64" >/dev/null 2>&1; then name=${name}t64; fi
    printf '%s\n' "$name"
}

debian_packages() {
    local library
    for library in "$@"; do debian_package "$library"; done | sort -u | tr '\n' ' ' | sed 's/ $//'
}

# The command that a person may type to get the libraries.
install_command() {
    if command -v apt-get >/dev/null; then
        # shellcheck disable=SC2046  # package names have no spaces
        apt_command $(debian_packages "$@")
    elif command -v dnf >/dev/null; then
        printf "sudo dnf install -y"
        printf " '%s()(64bit)'" "$@"
    elif command -v zypper >/dev/null; then
        printf "sudo zypper install -y"
        printf " '%s()(64bit)'" "$@"
    else
        printf 'your package manager: the packages that hold %s' "$*"
    fi
}

# Makes sure that Qt can load, or ends with the command that would help. Argument: "window" or "picture".
need_qt_libraries() {
    [ "$(uname -s)" = Linux ] || return 0
    local wanted=$qt_libraries missing
    if [ "$1" = window ]; then
        # Where both are there, Qt takes Wayland; other platforms, such as vnc, need neither.
        if [ -n "${WAYLAND_DISPLAY:-}" ]; then
            wanted="$wanted $wayland_libraries"
        elif [ -n "${DISPLAY:-}" ]; then
            wanted="$wanted $x11_libraries"
        fi
    fi
    # shellcheck disable=SC2086  # library names have no spaces
    missing=$(missing_libraries $wanted | tr '\n' ' ')
    [ -n "$missing" ] || return 0
    if may_install; then
        take_lock
        apt_refresh
        # shellcheck disable=SC2046,SC2086
        apt_install $(debian_packages $missing)
        release_lock
        # shellcheck disable=SC2086
        missing=$(missing_libraries $wanted | tr '\n' ' ')
        [ -n "$missing" ] || return 0
    fi
    # shellcheck disable=SC2086
    fail "Qt needs libraries that this system lacks: ${missing% }
Install them with:
    $(install_command $missing)"
}

# has_font FONTCONFIG-PATTERN FILE-NAME-PATTERN: asks fontconfig where it is, else looks for the file.
has_font() {
    if command -v fc-list >/dev/null; then
        [ -n "$(fc-list "$1" family)" ]
    else
        [ -n "$(find /usr/share/fonts /usr/local/share/fonts "$HOME/.local/share/fonts" "$HOME/.fonts" \
            -name "$2" 2>/dev/null)" ]
    fi
}

missing_fonts() {
    # The faces that the window prefers where the desktop names none, and for the text of a source.
    has_font Inter 'Inter*.[ot]tf' || echo fonts-inter
    has_font 'Noto Serif:lang=en' 'NotoSerif-*.ttf' || echo fonts-noto-core
    has_font :lang=zh-cn '*CJK*' || echo fonts-noto-cjk
    has_font :lang=und-zsye '*Emoji*' || echo fonts-noto-color-emoji
}

# Without these a picture shows boxes for some scripts. Looked at once for an environment; never a reason to stop.
want_fonts() {
    [ "$(uname -s)" = Linux ] && [ ! -e "$venv/seamline-fonts.stamp" ] || return 0
    local packages
    packages=$(missing_fonts | tr '\n' ' ')
    if [ -n "$packages" ]; then
        take_lock
        # shellcheck disable=SC2086
        if ! may_install || ! { apt_refresh; apt_install $packages; }; then
            say "pictures would be truer with more fonts; on Debian or Ubuntu: $(apt_command ${packages% })"
        fi
        release_lock
    fi
    : >"$venv/seamline-fonts.stamp" 2>/dev/null || true
}

# The tests of the real window want a display of their own, with a window manager and a hand. Looked at once for
# an environment; never a reason to stop: without it those tests are skipped, and say so.
want_display() {
    [ "$(uname -s)" = Linux ] && [ ! -e "$venv/seamline-display.stamp" ] || return 0
    local packages='' program missing
    for program in Xvfb:xvfb openbox:openbox xdotool:xdotool; do
        command -v "${program%%:*}" >/dev/null || packages="$packages ${program##*:}"
    done
    # shellcheck disable=SC2086  # library names have no spaces
    missing=$(missing_libraries $x11_libraries | tr '\n' ' ')
    if [ -n "$packages$missing" ]; then
        take_lock
        # shellcheck disable=SC2046,SC2086
        if ! may_install || ! { apt_refresh; apt_install $packages $(debian_packages $missing); }; then
            say "the real window is not tested without:$packages $missing"
        fi
        release_lock
    fi
    : >"$venv/seamline-display.stamp" 2>/dev/null || true
}
