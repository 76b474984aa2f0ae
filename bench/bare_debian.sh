#!/bin/bash
# The whole path of a host in a fresh Debian root: set up by the lines of docs/debian.md, serve behind Caddy with TLS, play with two
# real browsers, kill, back up, upgrade a store of 0.1.0, restore, verify.
#
#   sudo bench/bare_debian.sh FOLDER      FOLDER is made, and holds the root, the wheels and log.txt; about 3 GB
#
# Needs mmdebstrap, unshare, Chromium, the .venv of this checkout, and Debian's and PyPI's mirrors as this machine is set up for them.
# Debian's packages are installed with the network; everything after that runs in a network namespace without one.
# There is no systemd in a root without a machine around it: bench/bare_debian/systemctl starts the command of a unit as its user.
set -euo pipefail

HERE=$(cd "$(dirname "$0")/.." && pwd)
FIRST=${FIRST:-f3b4196} # the commit of 0.1.0
BIN=$HERE/.venv/bin

say() { echo "== $*"; }

# The commands of a numbered step of the guide.
step() { awk -v n="$1" '/^[0-9]+\. / { on = ($1 == n ".") } /^## / { on = 0 } on && /^        / { print substr($0, 9) }' "$HERE/docs/debian.md" | sed 's/NAME\b/localhost/g'; }
guide() { step "$1" | sed 's/CACTARIUM_localhost/CACTARIUM_NAME/'; }

inside() { # run a line in the Debian root
    chroot "$ROOT" /usr/bin/env -i PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
        PIP_NO_INDEX=1 PIP_FIND_LINKS=/root/wheels PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_ROOT_USER_ACTION=ignore bash -euc "cd /root; $1"
}
as_server() { inside "runuser -u cactarium -- /opt/cactarium/bin/cactarium $*"; }
pid() { cat "$ROOT/run/units/$1.pid"; }

prepare() {
    say "wheels of this version, of 0.1.0, and of what they need"
    mkdir -p "$WORK/wheels" "$WORK/first"
    "$BIN/python" "$HERE/hatch_build.py"
    "$BIN/pip" wheel --quiet --no-deps --no-build-isolation --wheel-dir "$WORK/wheels" "$HERE"
    git -C "$HERE" archive "$FIRST" | tar x -C "$WORK/first"
    "$BIN/pip" wheel --quiet --no-deps --no-build-isolation --wheel-dir "$WORK/wheels" "$WORK/first"
    "$BIN/pip" download --quiet --dest "$WORK/wheels" --python-version 3.11 --only-binary :all: \
        -r "$HERE/requirements/play.txt" -r "$HERE/requirements/fast.txt" --require-hashes
    say "a fresh Debian 12"
    mmdebstrap --quiet --variant=minbase --include=ca-certificates,adduser bookworm "$ROOT" < /etc/apt/sources.list.d/debian.sources
    cp /etc/resolv.conf "$ROOT/etc/resolv.conf"
    cp -r "$HERE/deploy" "$WORK/wheels" "$ROOT/root/"
    install "$HERE/bench/bare_debian/systemctl" "$ROOT/usr/local/bin/systemctl"
    echo "127.0.0.1 localhost" > "$ROOT/etc/hosts" # as every installed Debian has it
    mount_system
    say "step 1 of the guide"
    inside "$(guide 1)" > "$WORK/apt.log"
}

mount_system() {
    mountpoint --quiet "$ROOT/proc" || mount --bind /proc "$ROOT/proc"
    mountpoint --quiet "$ROOT/dev" || mount --bind /dev "$ROOT/dev"
}

serve() {
    ip link set lo up
    for n in 2 3 4; do
        say "step $n of the guide"
        inside "$(guide $n)"
    done
    say "step 5 of the guide: the doctor, who does not know Caddy's own certificate yet"
    for _ in $(seq 300); do (: < /dev/tcp/127.0.0.1/443) 2> /dev/null && break; sleep 0.2; done
    cp "$CERTIFICATE" "$ROOT/usr/local/share/ca-certificates/caddy.crt"
    inside "update-ca-certificates" > /dev/null
    inside "$(guide 5)"
}

play() { # bench/bare_debian/play.py as if from another machine
    (cd "$HERE" && PYTHONPATH="$HERE" "$BIN/python" bench/bare_debian/play.py https://localhost "$@")
}

survive() {
    say "two browsers play Cacti; the server is killed with -9 in the middle, started again, and the match is played to its end"
    play --kill "$(pid cactarium)" --restart "chroot $ROOT /usr/local/bin/systemctl restart cactarium.service"
    say "a backup while it serves, checked, and restored to another place"
    as_server backup /var/lib/cactarium/saved --data "$DATA"
    as_server restore /var/lib/cactarium/saved --data /var/lib/cactarium/elsewhere.db
    as_server doctor --export /var/lib/cactarium/out --data /var/lib/cactarium/elsewhere.db
    for file in "$ROOT"/var/lib/cactarium/out/*.match; do as_server verify "/var/lib/cactarium/out/$(basename "$file")"; done
}

upgrade() {
    say "0.1.0 in an environment of its own: a match is begun there"
    inside "systemctl stop cactarium.service; python3 -m venv /opt/first; /opt/first/bin/pip install --quiet 'cactarium[server]==0.1.0'"
    inside "rm -f /var/lib/cactarium/*.db* ; sed 's#/opt/cactarium/#/opt/first/#' /etc/systemd/system/cactarium.service > /etc/systemd/system/first.service; systemctl start first.service"
    play --begin "$WORK/begun.json"
    inside "systemctl stop first.service"
    say "a backup by this version, before it touches the store; the upgrade; the match goes on and ends"
    as_server backup /var/lib/cactarium/before --data "$DATA"
    inside "systemctl start cactarium.service"
    play --finish "$WORK/begun.json"
    say "back to before the upgrade, and on again"
    inside "systemctl stop cactarium.service"
    as_server restore /var/lib/cactarium/before --replace --data "$DATA"
    inside "systemctl start cactarium.service"
    play --finish "$WORK/begun.json"
    as_server doctor --store --data "$DATA"
}

clean_up() {
    for file in "$ROOT"/run/units/*.pid; do
        if [ -e "$file" ]; then kill "$(cat "$file")" 2> /dev/null || true; fi
    done
    for mounted in proc dev; do umount -l "$ROOT/$mounted" 2> /dev/null || true; done
}

WORK=$(realpath -m "${1:?name a folder to work in}")
ROOT=$WORK/root
DATA=/var/lib/cactarium/tables.db
CERTIFICATE=$ROOT/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt
if [ "${2:-}" = without-network ]; then
    trap clean_up EXIT
    serve
    survive
    upgrade
    say "all of it worked"
else
    mkdir -p "$WORK"
    exec > >(tee "$WORK/log.txt") 2>&1
    trap clean_up EXIT
    test -e "$ROOT/usr/bin/caddy" || prepare
    mount_system
    unshare --net "$0" "$WORK" without-network
fi
