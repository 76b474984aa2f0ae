#!/bin/bash
# The whole path of a host in a fresh Debian root with its own systemd: set up by the commands of docs/debian.md, serve behind Caddy
# with TLS, play with two real browsers, kill, back up, upgrade a store of 0.1.0, restore, verify.
#
#   sudo bench/bare_debian.sh FOLDER      FOLDER is created, and holds the root, the wheels and log.txt; about 3 GB
#
# Needs mmdebstrap, unshare, Chromium, the .venv of this checkout, and the mirrors of Debian and PyPI for which this machine is set up.
# Debian's packages are installed with the network; everything after that runs in a network namespace that has only loopback.
# bench/bare_debian/log.txt is the log of the newest complete run.
set -euo pipefail

HERE=$(cd "$(dirname "$0")/.." && pwd)
FIRST=${FIRST:-f3b4196} # the commit of 0.1.0
BIN=$HERE/.venv/bin
WORK=$(realpath -m "${1:?name a folder to work in}")
ROOT=$WORK/root
DATA=/var/lib/cactarium/tables.db
CERTIFICATE=$ROOT/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt
SETTINGS=(PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive
    PIP_NO_INDEX=1 PIP_FIND_LINKS=/root/wheels PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_ROOT_USER_ACTION=ignore)

say() { echo "$(date +%H:%M:%S) == $*"; }

# The commands of a numbered step of the guide.
guide() {
    awk -v n="$1" '/^[0-9]+\. / { on = ($1 == n ".") } /^## / { on = 0 } on && /^        / { print substr($0, 9) }' "$HERE/docs/debian.md" |
        sed 's/\bNAME\b/localhost/g'
}

# Packages and files: no process of the root runs yet.
before_boot() {
    unshare --mount bash -euc 'root=$1; shift; mount --bind /proc "$root/proc"; mount --bind /dev "$root/dev"; exec chroot "$root" "$@"' - \
        "$ROOT" env -i "${SETTINGS[@]}" bash -euc "cd /root; $1"
}
# A line typed by root on the machine.
inside() { nsenter --target "$INIT" --all env -i "${SETTINGS[@]}" bash -euc "cd /root; $1"; }
as_server() { inside "runuser -u cactarium -- /opt/cactarium/bin/cactarium $*"; }

prepare() {
    say "wheels of this version, of 0.1.0, and of what they need"
    mkdir -p "$WORK/wheels" "$WORK/first"
    "$BIN/python" "$HERE/hatch_build.py"
    "$BIN/pip" wheel -qq --no-deps --no-build-isolation --wheel-dir "$WORK/wheels" "$HERE"
    git -C "$HERE" archive "$FIRST" | tar x -C "$WORK/first"
    "$BIN/pip" wheel -qq --no-deps --no-build-isolation --wheel-dir "$WORK/wheels" "$WORK/first"
    "$BIN/pip" download -qq --dest "$WORK/wheels" --python-version 3.11 --only-binary :all: \
        -r "$HERE/requirements/play.txt" -r "$HERE/requirements/fast.txt" --require-hashes
    say "a fresh Debian 12"
    mmdebstrap --quiet --variant=minbase --include=ca-certificates,adduser,systemd,systemd-sysv \
        bookworm "$ROOT" < /etc/apt/sources.list.d/debian.sources
    cp /etc/resolv.conf "$ROOT/etc/resolv.conf"
    cp -r "$HERE/deploy" "$WORK/wheels" "$ROOT/root/"
    echo "127.0.0.1 localhost" > "$ROOT/etc/hosts" # as every installed Debian has it
    say "step 1 of the guide"
    before_boot "$(guide 1)" > "$WORK/apt.log" 2>&1
}

boot() {
    say "systemd starts"
    ip link set lo up
    unshare --mount --pid --uts --ipc --cgroup --fork --kill-child "$HERE/bench/bare_debian/boot.sh" "$ROOT" > "$WORK/boot.log" 2>&1 &
    UNSHARED=$!
    for _ in $(seq 100); do
        sleep 0.2
        INIT=$(pgrep --parent "$UNSHARED") && inside "systemctl is-system-running --wait" 2> /dev/null && return
    done
    say "it did not start; boot.log says why"
    return 1
}

serve() {
    for n in 2 3 4; do
        say "step $n of the guide"
        inside "$(guide $n)"
    done
    say "step 5 of the guide: the doctor, after the machine was told to trust Caddy's own certificate"
    for _ in $(seq 300); do
        if (: < /dev/tcp/127.0.0.1/443) 2> /dev/null && [ -e "$CERTIFICATE" ]; then break; fi
        sleep 0.2
    done
    cp "$CERTIFICATE" "$ROOT/usr/local/share/ca-certificates/caddy.crt"
    inside "update-ca-certificates" > /dev/null 2>&1
    inside "$(guide 5)"
    say "how exposed the services are, by systemd's own measure"
    for unit in cactarium cactarium-backup; do inside "systemd-analyze security --no-pager $unit.service" | tail -n 1; done
}

play() { # bench/bare_debian/play.py, outside the root
    (cd "$HERE" && PYTHONPATH="$HERE" "$BIN/python" bench/bare_debian/play.py https://localhost "$@")
}

survive() {
    say "two browsers play Cacti; the server is killed with -9 in the middle, systemd starts it again, the match is played to its end"
    play --kill "nsenter --target $INIT --all systemctl kill --signal=KILL cactarium.service"
    inside "systemctl show --property NRestarts cactarium.service"
    as_server "admin --data $DATA" | sed -n 1p
    say "the nightly backup, made now, while the server runs; checked, and restored to another place"
    inside "systemctl start cactarium-backup.service; systemctl list-timers --no-pager | grep --only-matching cactarium-backup.timer"
    as_server "restore /var/lib/cactarium/backups/* --data /var/lib/cactarium/elsewhere.db"
    as_server "doctor --export /var/lib/cactarium/out --data /var/lib/cactarium/elsewhere.db"
    as_server "verify /var/lib/cactarium/out/*.match"
}

in_sandbox() { # run a command with the user, the folders and the restrictions of the service; print the last line that it says
    inside "sed -e '/^Restart/d' -e 's#^ExecStart=.*#Type=oneshot\nExecStart=$1#' /etc/systemd/system/cactarium.service > /etc/systemd/system/sandbox.service
        systemctl daemon-reload; systemctl start sandbox.service
        journalctl --no-pager --output cat --unit sandbox.service | grep --invert-match --extended-regexp 'sandbox.service|^$' | tail --lines 1"
}

use_compiler_and_physics() {
    say "the compiler and the physics library inside the restrictions of the service"
    cat > "$ROOT/opt/sandbox.py" << END
import os, mujoco
from numba import njit
os.nice(10)  # as the compiler of the rules does
model = mujoco.MjModel.from_xml_string("<mujoco><worldbody><body><freejoint/><geom size='1'/></body></worldbody></mujoco>")
data = mujoco.MjData(model)
mujoco.mj_step(model, data)
print("machine code says", njit(lambda n: n + 1)(41), "and a piece falls at", round(float(data.qvel[2]), 3), "m/s")
END
    in_sandbox "/opt/cactarium/bin/python /opt/sandbox.py"
}

upgrade() {
    say "0.1.0 in an environment of its own: a match is begun there"
    inside "systemctl stop cactarium.service; python3 -m venv /opt/first; /opt/first/bin/pip install -qq 'cactarium[server]==0.1.0'
        rm /var/lib/cactarium/tables.db*
        sed 's#/opt/cactarium/#/opt/first/#' /etc/systemd/system/cactarium.service > /etc/systemd/system/first.service
        systemctl daemon-reload; systemctl start first.service"
    play --begin "$WORK/begun.json"
    inside "systemctl stop first.service"
    say "a backup by this version, before it touches the store; the upgrade; the match goes on and ends"
    as_server "backup /var/lib/cactarium/before --data $DATA"
    inside "systemctl start cactarium.service"
    play --finish "$WORK/begun.json"
    say "back to before the upgrade, and on again"
    inside "systemctl stop cactarium.service"
    as_server "restore /var/lib/cactarium/before --replace --data $DATA"
    inside "systemctl start cactarium.service"
    play --finish "$WORK/begun.json"
    as_server "doctor --store --data $DATA"
}

if [ "${2:-}" = without-network ]; then
    boot
    trap 'kill -KILL "$INIT"' EXIT
    serve
    survive
    use_compiler_and_physics
    upgrade
    say "all of it worked"
else
    mkdir -p "$WORK"
    exec > >(tee "$WORK/log.txt") 2>&1
    say "version $("$BIN/python" -c 'from importlib.metadata import version; print(version("cactarium"))') on $(date +%F)"
    test -e "$ROOT/usr/bin/caddy" || prepare
    unshare --net "$0" "$WORK" without-network
fi
