#!/bin/sh
# Runs a command in a root folder, as a container engine does. Runs as the first process of new mount and PID
# namespaces. Arguments: root folder, ro or rw, a folder and where it is mounted, working directory, command.
set -eu
root=$1 access=$2 from=$3 to=$4 directory=$5
shift 5

# Nothing that is mounted here may reach the system.
mount --make-rprivate /
mount --bind "$root" "$root"
cd "$root"
mount -t proc proc proc
mount -t sysfs -o ro sysfs sys
mount -t tmpfs -o mode=755,size=1m tmpfs dev
for device in null zero full random urandom; do
  touch "dev/$device"
  mount --bind "/dev/$device" "dev/$device"
done
ln -s /proc/self/fd dev/fd
mkdir dev/shm
mount -t tmpfs -o mode=1777,size=64m tmpfs dev/shm
mount -t tmpfs -o mode=1777,size=2g,noexec,nosuid,nodev tmpfs tmp
mount --bind "$from" ".$to"
mount -o "remount,bind,$access" .

# In a chroot, a process may not create user namespaces, which the sandbox needs (user_namespaces(7)).
pivot_root . .
umount -l .
cd "$directory"
exec "$@"
