import { execFile } from 'node:child_process'
import { readlinkSync } from 'node:fs'
import { promisify } from 'node:util'

/** Arguments of `unshare` for a private file system and a process tree that ends with its first process. */
const ISOLATED = ['--mount', '--pid', '--fork', '--kill-child', '--mount-proc']

/** For someone without the rights: in a namespace of users, this user is root. */
const AS_ROOT = ['--user', '--map-root-user']

/** What a worker does first, tried where it can do no harm. */
const TRIAL = 'mount --make-rprivate / && mount -t tmpfs tmpfs /mnt && mount -t tmpfs tmpfs /tmp'

const works = (args: readonly string[]): Promise<boolean> =>
  promisify(execFile)('unshare', [...args, 'sh', '-c', TRIAL]).then(
    () => true,
    () => false,
  )

let found: Promise<string[] | null> | null = null

async function find(): Promise<string[] | null> {
  for (const args of [ISOLATED, [...AS_ROOT, ...ISOLATED]]) if (await works(args)) return args
  return null
}

/**
 * Returns the arguments with which `unshare` gives a program its own mounts and processes, or null if this user may
 * not do that (it takes root, CAP_SYS_ADMIN or namespaces of users).
 */
export const isolation = (): Promise<string[] | null> => {
  found ??= find()
  return found
}

/** What to say where a worker can't be isolated. */
export const NO_NAMESPACES =
  'Local Lambda workers need their own mount and process namespaces, and this user may not create them. ' +
  'Run the command as root, or allow user namespaces (on Debian: sysctl kernel.unprivileged_userns_clone=1).'

/** The mount namespace of this process, which a worker must not share. */
export const systemMounts = (): string => readlinkSync('/proc/self/ns/mnt')
