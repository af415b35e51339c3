#!/usr/bin/env bash
# Runs what the image runs, without a container engine: the packages and the build of deploy/Dockerfile in a bare
# Debian, as user 1000, with a root that cannot be written and no network but loopback. Needs root, debootstrap and git.
#   deploy/try-in-bare-root.sh [FOLDER]    FOLDER is kept, so that the next run is quick
set -euo pipefail
cd "$(dirname "$0")/.."
folder=${1:-$(mktemp -d)}
bare=$folder/root
data=$folder/data
mkdir -p "$folder"

if [ ! -x "$bare/usr/bin/git" ]; then
  debootstrap --variant=minbase --include=git,ca-certificates bookworm "$bare" >"$folder/debootstrap.log"
fi
npm run --silent build
node=$PWD/.runtime/node-24/bin/node
[ -x "$node" ] || node=$(command -v node)
rm -rf "$bare/app" "$data"
mkdir -p "$bare/app" "$bare/data" "$data"
git archive HEAD | tar -x -C "$bare/app"
cp -a .build "$bare/app/"
(cd "$bare/app" && PATH=$(dirname "$node"):$PATH npm ci --omit=dev --ignore-scripts --no-audit --no-fund --loglevel=error)
install -D "$node" "$bare/usr/local/bin/node"
chown 1000:1000 "$data"

export bare data folder
unshare --net --mount bash -euo pipefail <<'INSIDE'
ip link set lo up
mount --bind "$bare" "$bare"
mount -o remount,bind,ro "$bare"
mount --bind "$data" "$bare/data"
mount -t tmpfs tmpfs "$bare/tmp"
mount -t proc proc "$bare/proc"
mount -t tmpfs tmpfs "$bare/dev"
for device in null zero random urandom; do
  touch "$bare/dev/$device"
  mount --bind "/dev/$device" "$bare/dev/$device"
done
# The words of the image's ENTRYPOINT and CMD, beside the settings of its ENV.
chroot --userspec=1000:1000 "$bare" /usr/bin/env -i PATH=/usr/local/bin:/usr/bin:/bin HOME=/tmp NODE_ENV=production \
  MAGICCUBE_DATA=/data node --disable-warning=ExperimentalWarning --disable-proto=delete /app/server/main.ts \
  >"$folder/server.log" 2>&1 &
server=$!
for _ in $(seq 120); do
  curl -sf -o /dev/null http://localhost:3000/readyz && break
  sleep 0.5
done
echo "ready: $(curl -s http://localhost:3000/readyz)"
echo "home: $(curl -s -o /dev/null -w '%{http_code}' http://localhost:3000/)"
echo "writes to its root: $(chroot --userspec=1000:1000 "$bare" /bin/sh -c 'touch /app/x 2>&1 || true')"
kill "$server"
wait "$server" && echo "left with 0" || echo "left with $?"
INSIDE
echo "The server's words: $folder/server.log"
