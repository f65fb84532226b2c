# shellcheck shell=bash
# Sourced by deb and appdir: lays the bundle and what a desktop wants to know of it out as under /usr.

root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd)
version=$(sed -n 's/^__version__ = "\(.*\)"$/\1/p' "$root/app/seamline/__init__.py")

fail() {
    printf '%s: %s\n' "$(basename -- "$0")" "$*" >&2
    exit 1
}

# stage BUNDLE PREFIX
stage() {
    local bundle=$1 prefix=$2 linux=$root/packaging/linux
    [ -x "$bundle/seamline" ] || fail "there is no bundle in $bundle; make one with packaging/bundle"
    mkdir -p "$prefix/bin" "$prefix/lib"
    cp -a -- "$bundle" "$prefix/lib/seamline"
    ln -s ../lib/seamline/seamline "$prefix/bin/seamline"
    install -Dm644 -t "$prefix/share/applications" "$linux/seamline.desktop"
    install -Dm644 -t "$prefix/share/mime/packages" "$linux/seamline.xml"
    install -Dm644 -t "$prefix/share/icons/hicolor/scalable/apps" "$root/resources/icons/seamline.svg"
    python3 "$root/packaging/release_files.py" --output "$prefix/share/metainfo" ${HOMEPAGE:+--homepage "$HOMEPAGE"} \
        "$linux/io.github.seamline.Seamline.metainfo.xml.in" >/dev/null
    mkdir -p "$prefix/share/man/man1"
    gzip -9n <"$linux/seamline.1" >"$prefix/share/man/man1/seamline.1.gz"
    # Who builds under a strict mask packs for others all the same.
    chmod -R u=rwX,go=rX -- "$prefix"
    # Only programs are run; libraries are loaded.
    find "$prefix/lib/seamline" -type f \( -name '*.so' -o -name '*.so.*' \) -exec chmod 644 {} +
}
