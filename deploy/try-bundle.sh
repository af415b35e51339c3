#!/usr/bin/env bash
# Unpacks the bundle in a bare Debian without git, Node or a network, starts it there as user 1000, and plays the main
# journey against it in a browser of this machine. Needs root, debootstrap and Chromium.
#   deploy/try-bundle.sh [FOLDER]    FOLDER is kept, so that the next run is quick
set -euo pipefail
cd "$(dirname "$0")/.."
export folder=${1:-$(mktemp -d)}
export bare=$folder/bare
mkdir -p "$folder"
[ -x "$bare/bin/sh" ] || debootstrap --variant=minbase bookworm "$bare" >"$folder/debootstrap.log"

npm run --silent bundle -- "$folder/made"
rm -rf "$bare/opt/magiccube" && mkdir -p "$bare/opt/magiccube"
tar -xzf "$folder"/made/*.tar.gz -C "$bare/opt/magiccube" --strip-components=1 --no-same-owner

# What the journey starts in place of its server: it keeps its settings and goes into the bare root. The data folder that
# the journey names is made there for user 1000.
cat >"$folder/start-inside" <<'PROGRAM'
#!/bin/sh
mkdir -p "$bare$MAGICCUBE_DATA"
cp "$MAGICCUBE_CONFIG" "$bare$MAGICCUBE_CONFIG"
chown -R 1000:1000 "$bare$(dirname "$MAGICCUBE_DATA")"
exec chroot --userspec=1000:1000 "$bare" /usr/bin/env -i PATH=/usr/bin:/bin HOME=/tmp PORT="$PORT" ADMINS="$ADMINS" \
  MAGICCUBE_DATA="$MAGICCUBE_DATA" MAGICCUBE_CONFIG="$MAGICCUBE_CONFIG" /opt/magiccube/magiccube start
PROGRAM
chmod +x "$folder/start-inside"

unshare --net --mount bash -euo pipefail <<'INSIDE'
ip link set lo up
mount --bind "$bare" "$bare"
mount -t proc proc "$bare/proc"
mount -t tmpfs tmpfs "$bare/dev"
for device in null zero random urandom; do
  touch "$bare/dev/$device"
  mount --bind "/dev/$device" "$bare/dev/$device"
done
for program in git node npm; do
  ! chroot "$bare" /bin/sh -c "command -v $program"
done
# The story in Chinese keeps its code private, and so clones nothing.
SERVER_PROGRAM=$folder/start-inside npm test -- journeys/main-job.test.ts -t 'zh'
INSIDE
