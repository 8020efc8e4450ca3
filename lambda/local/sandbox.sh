#!/bin/sh
# Prepares the file system of one worker and starts its runtime. Runs as the first process of new mount and PID
# namespaces. Arguments: function folder, Node, runtime, browser, size of /tmp in MB.
set -eu
function_folder=$1 node=$2 runtime=$3 browser=$4 tmp_mb=$5

# Nothing that is mounted here may reach the system.
mount --make-rprivate /

# Prepared elsewhere first, because any of these files may be below /opt.
mount -t tmpfs -o size=16m,mode=755 tmpfs /mnt
mkdir /mnt/function /mnt/browser /mnt/bin
touch /mnt/node /mnt/runtime.cjs
mount --bind "$function_folder" /mnt/function
mount -o remount,bind,ro /mnt/function
mount --bind "$(dirname "$browser")" /mnt/browser
mount --bind "$node" /mnt/node
mount --bind "$runtime" /mnt/runtime.cjs
ln -s "/opt/browser/$(basename "$browser")" /mnt/bin/chromium
cat > /mnt/fonts.conf <<FONTS
<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>/usr/share/fonts</dir><cachedir>/tmp/fonts-cache</cachedir></fontconfig>
FONTS

# Remotion's compositor and Node read this file: it says what the function has, not the machine.
kb=$((AWS_LAMBDA_FUNCTION_MEMORY_SIZE * 1024)) free=$((AWS_LAMBDA_FUNCTION_MEMORY_SIZE * 768))
cat > /mnt/meminfo <<MEMORY
MemTotal: $kb kB
MemFree: $free kB
MemAvailable: $free kB
Buffers: 0 kB
Cached: 0 kB
SReclaimable: 0 kB
SwapTotal: 0 kB
SwapFree: 0 kB
MEMORY
mount --bind /mnt/meminfo /proc/meminfo

mount --rbind /mnt /opt
mount -t tmpfs -o "size=${tmp_mb}m,mode=1777" tmpfs /tmp
: > "/tmp/$PRIVATE_TMP_MARKER"

# SwiftShader binds its threads to CPUs counted from 0, not to those that the worker may use (marl, Thread::Affinity::all).
cpus=$(taskset --cpu-list --pid $$ | sed 's/.*: //')
while sleep 0.5; do
  for name in $(grep -ls '^Thread<' /proc/[0-9]*/task/*/comm); do
    thread=${name%/comm}
    grep -qs "^Cpus_allowed_list:[[:space:]]*$cpus\$" "$thread/status" ||
      taskset --cpu-list --pid "$cpus" "${thread##*/}" || true
  done
done > /dev/null 2>&1 &

cd /opt/function
exec /opt/node /opt/runtime.cjs
