#!/bin/bash
# serve_image.sh ROOT DATA: serve from the mounted root of our image, read-only, and play there with two browsers.
# bench/image.sh calls it with unshare.
set -euo pipefail

here=$(cd "$(dirname "$0")/../.." && pwd)

mount --make-rprivate /
ip link set lo up
mount --bind "$1" "$1"
mount -o remount,bind,ro "$1"
mount --bind "$2" "$1/data"
mount -t tmpfs tmpfs "$1/tmp"
mount -t proc proc "$1/proc"
for device in null zero random urandom; do mount --bind "/dev/$device" "$1/dev/$device"; done
environment=(PATH=/opt/cactarium/bin:/usr/local/bin:/usr/bin:/bin HOME=/data LC_ALL=C.UTF-8 PYTHONDONTWRITEBYTECODE=1 CACTARIUM_HOST=0.0.0.0
    CACTARIUM_DATA=/data/tables.db CACTARIUM_CACHE=/opt/cactarium/cache CACTARIUM_LOG=json CACTARIUM_NAME=cactus.example)
inside=(chroot "$1" setpriv --reuid 10001 --regid 10001 --clear-groups --bounding-set=-all --no-new-privs env -i "${environment[@]}")

"${inside[@]}" cactarium serve &
server=$!
health="import urllib.request; print(urllib.request.urlopen('http://127.0.0.1:8000/healthz', timeout=4).read().decode(), end='')"
for _ in $(seq 100); do
    sleep 0.3
    if "${inside[@]}" python -c "$health" 2> /dev/null; then break; fi
done
(cd "$here" && PYTHONPATH="$here" .venv/bin/python bench/bare_debian/play.py http://127.0.0.1:8000)
"${inside[@]}" cactarium doctor
"${inside[@]}" cactarium admin | head -n 1
"${inside[@]}" cactarium backup /data/saved
if "${inside[@]}" touch /opt/cactarium/written 2> /dev/null; then echo "The root can be written to." && exit 1; fi
kill -TERM "$server"
wait "$server"
