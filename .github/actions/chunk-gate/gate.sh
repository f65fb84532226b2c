#!/usr/bin/env bash
# Lints documents, and compares their chunks with those of the commit that a pull request starts from.
#
# Reads FILES (separated by spaces), CONFIG, BASELINE, FAIL_ON, BASE (a commit, or empty) and what a runner sets:
# GITHUB_STEP_SUMMARY and GITHUB_OUTPUT. Ends with the exit code of `seamline lint`.
set -u

read -r -a files <<<"$FILES"
cut=()
[ -z "${CONFIG:-}" ] || cut+=(--config "$CONFIG")
judge=()
[ -z "${BASELINE:-}" ] || judge+=(--baseline "$BASELINE")
if [ -n "${FAIL_ON:-}" ]; then
    judge+=(--fail-on "$FAIL_ON")
elif [ -z "${BASELINE:-}" ]; then
    judge+=(--fail-on error)
fi
work=$(mktemp -d)
trap 'rm -rf -- "$work"' EXIT
summary=${GITHUB_STEP_SUMMARY:-/dev/stdout}

# lint KIND OUTPUT: the arrays may be empty, which an old bash calls unset.
lint() {
    seamline lint "${files[@]}" ${cut[@]+"${cut[@]}"} ${judge[@]+"${judge[@]}"} --to "$1" -o "$2"
}

lint sarif seamline.sarif
code=$?
if [ "$code" -ge 2 ]; then
    exit "$code"
fi
echo "sarif=seamline.sarif" >>"${GITHUB_OUTPUT:-/dev/null}"
lint markdown "$work/problems.md" 2>"$work/said"
{
    echo "## Chunks"
    echo
    tail -n 1 "$work/said"
    echo
    cat "$work/problems.md"
} >>"$summary"

# chunks NAME: of the files as they stand in the current folder.
chunks() {
    seamline chunk "${files[@]}" ${cut[@]+"${cut[@]}"} -o "$work/$1.ndjson" 2>/dev/null
}

if [ -n "${BASE:-}" ] && git cat-file -e "$BASE^{commit}" 2>/dev/null; then
    # The config of the pull request cuts both: what differs is the text.
    mkdir "$work/before"
    git archive "$BASE" | tar -x -C "$work/before"
    if [ -n "${CONFIG:-}" ]; then
        cp -- "$CONFIG" "$work/config.toml"
        cut=(--config "$work/config.toml")
    fi
    chunks after
    if (cd -- "$work/before" && chunks before) && [ -s "$work/after.ndjson" ]; then
        {
            echo
            echo "### What this changes"
            echo
            echo '```'
            seamline diff "$work/before.ndjson" "$work/after.ndjson"
            echo '```'
        } >>"$summary"
    fi
fi
exit "$code"
