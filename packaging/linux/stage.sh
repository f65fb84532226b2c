# shellcheck shell=bash
# Sourced by deb and appdir: lays the bundle and what a desktop wants to know of it out as under /usr.

app_id=io.github.seamline.Seamline
root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd)
version=$(sed -n 's/^__version__ = "\(.*\)"$/\1/p' "$root/app/seamline/version.py")

fail() {
    printf '%s: %s\n' "$(basename -- "$0")" "$*" >&2
    exit 1
}

# stage BUNDLE PREFIX
stage() {
    local bundle=$1 prefix=$2 linux=$root/packaging/linux picture size
    [ -x "$bundle/seamline" ] || fail "there is no bundle in $bundle; make one with packaging/bundle"
    mkdir -p "$prefix/bin" "$prefix/lib"
    cp -a -- "$bundle" "$prefix/lib/seamline"
    ln -s ../lib/seamline/seamline "$prefix/bin/seamline"
    install -Dm644 -t "$prefix/share/applications" "$linux/$app_id.desktop"
    install -Dm644 -t "$prefix/share/mime/packages" "$linux/$app_id.xml"
    # Drawn by packaging/bundle, for desktops that draw no SVG.
    for picture in "$(dirname -- "$bundle")"/icons/*.png; do
        size=$(basename -- "$picture" .png)
        install -Dm644 "$picture" "$prefix/share/icons/hicolor/${size}x$size/apps/$app_id.png"
    done
    install -Dm644 "$root/resources/icons/seamline.svg" "$prefix/share/icons/hicolor/scalable/apps/$app_id.svg"
    python3 "$root/packaging/release_files.py" --output "$prefix/share/metainfo" ${HOMEPAGE:+--homepage "$HOMEPAGE"} \
        "$linux/$app_id.metainfo.xml.in" >/dev/null
    mkdir -p "$prefix/share/man/man1" "$prefix/share/doc/seamline"
    gzip -9n <"$bundle/_internal/seamline/resources/notices.txt" >"$prefix/share/doc/seamline/notices.txt.gz"
    gzip -9n <"$linux/seamline.1" >"$prefix/share/man/man1/seamline.1.gz"
    # Who builds under a strict mask packs for others all the same.
    chmod -R u=rwX,go=rX -- "$prefix"
    # Only programs are run; libraries are loaded.
    find "$prefix/lib/seamline" -type f \( -name '*.so' -o -name '*.so.*' \) -exec chmod 644 {} +
}
