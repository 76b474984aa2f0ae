#!/bin/bash
# Build the image of deploy/Containerfile where no registry of images can be reached, and serve from it.
#
#   sudo bench/image.sh FOLDER [OPTION …]     FOLDER is created, and holds the images and log.txt; the options go to buildah build,
#                                             such as --volume /etc/ssl/certs:/etc/ssl/certs:ro where pip needs them
#
# The base is Debian 12 with its own Python from mmdebstrap, instead of Docker's python:3.13-slim-bookworm. All else is the Containerfile
# as it stands, but for one line: only the rules of Cacti are compiled unless FULL=1, because all games take ten minutes of two cores.
# Needs mmdebstrap, buildah, unshare, Chromium and the .venv of this checkout. bench/bare_debian/image.txt is the log of the newest run.
set -euo pipefail

HERE=$(cd "$(dirname "$0")/.." && pwd)
WORK=$(realpath -m "${1:?name a folder to work in}")
shift
mkdir -p "$WORK"
export CONTAINERS_STORAGE_CONF=$WORK/storage.conf BUILDAH_ISOLATION=chroot
printf '[storage]\ndriver = "overlay"\ngraphroot = "%s/store"\nrunroot = "%s/run"\n' "$WORK" "$WORK" > "$CONTAINERS_STORAGE_CONF"
exec > >(tee "$WORK/log.txt") 2>&1

say() { echo "$(date +%H:%M:%S) == $*"; }
buildah() { command buildah --log-level error "$@"; }

base() {
    say "a base image of Debian 12 with Python"
    mmdebstrap --quiet --variant=minbase --include=ca-certificates,python3,python3-venv,python-is-python3 bookworm "$WORK/base.tar" \
        < /etc/apt/sources.list.d/debian.sources
    container=$(buildah from scratch)
    buildah add --quiet "$container" "$WORK/base.tar" / > /dev/null
    buildah commit --quiet "$container" localhost/python > /dev/null
    buildah rm "$container" > /dev/null
}

build() {
    say "the image"
    cp "$HERE/deploy/Containerfile" "$WORK/Containerfile"
    if [ -z "${FULL:-}" ]; then
        local only='from cactarium.engine import compiled_rules_loader as loader; from cactarium import games; loader.load(games.find(\\"cacti\\"))'
        sed -i "s#/opt/cactarium/bin/cactarium compile\$#/opt/cactarium/bin/python -c \"$only\"#" "$WORK/Containerfile"
    fi
    buildah build --quiet --layers --format docker --build-arg PYTHON=localhost/python \
        --file "$WORK/Containerfile" --tag cactarium "$@" "$HERE" > /dev/null
    buildah inspect --type image --format \
        'user {{.Docker.Config.User}}, volumes {{.Docker.Config.Volumes}}, health check {{.Docker.Config.Healthcheck.Test}}' cactarium
    echo
}

try() { # as compose.yaml runs it: read-only, only /data and /tmp writable, no rights, the user and command of the image
    say "served from a read-only root, as user 10001 without capabilities; two browsers play"
    container=$(buildah from cactarium)
    root=$(buildah mount "$container")
    rm -rf "$WORK/data"
    mkdir "$WORK/data"
    chown 10001:10001 "$WORK/data"
    unshare --mount --net --pid --fork --kill-child "$HERE/bench/bare_debian/serve_image.sh" "$root" "$WORK/data"
    buildah rm "$container" > /dev/null
}

buildah inspect --type image localhost/python > /dev/null 2>&1 || base
build "$@"
try
say "all of it worked"
