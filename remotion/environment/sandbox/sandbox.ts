import { spawnSync } from 'node:child_process'
import { tmpdir, totalmem } from 'node:os'
import { findOnPath } from '../missing-tool'
import { OTHER_USER } from './other-user'

/** The restrictions that the system supports for a program that reads user files. */
export type Sandbox = {
  /** Memory and processor time are limited with prlimit. */
  limits: boolean
  /** The program ends with its parent and gains no privileges, with setpriv. */
  leash: boolean
  /** The program has no network, with unshare; `loopback` if it can have one that reaches only itself. */
  network: 'none' | 'loopback' | 'open'
}

type SandboxRequest = {
  /** `self`: programs that are started together reach each other and nothing else. `open`: the internet. */
  network: 'none' | 'self' | 'open'
  /** Seconds of processor time of all threads. */
  cpuSeconds?: number | undefined
  /** Whether it runs as the user that owns nothing, if this process is root; the program must be readable by all. */
  asOther?: boolean
}

/** Set for programs in a sandbox and inherited by their child processes. */
const INSIDE = 'TALKREEL_SANDBOXED'

/** Variables that programs receive; all others, such as keys and database addresses, are withheld. */
const PASSED = [
  'PATH',
  'LD_LIBRARY_PATH',
  'NODE_ENV',
  'DATA_DIR',
  'TALKREEL_BROWSER',
  'TALKREEL_RUN',
  'TALKREEL_TASK',
  'TALKREEL_WORKER',
  'TRACEPARENT',
  'TRACESTATE',
]

const isInside = (): boolean => process.env[INSIDE] !== undefined

/** Returns the environment of a program; `home` is its folder for its own files. */
export function environmentOf(home = tmpdir()): Record<string, string> {
  const passed = PASSED.flatMap(name => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value]]
  })
  return { ...Object.fromEntries(passed), LC_ALL: 'C.UTF-8', HOME: home, TMPDIR: home, [INSIDE]: '1' }
}

/** Enables the loopback device of a network namespace (netdevice(7)); Debian has no other tool for this by default. */
const LOOPBACK =
  'socket(my $s,2,2,0) or die; my $r=pack("a16sx14","lo",0x41); ioctl($s,0x8914,$r) or die; exec @ARGV or die'

const isRoot = (): boolean => process.getuid?.() === 0

/** A user without root privileges needs a user namespace first to create a network namespace. */
const UNSHARE = () =>
  isRoot() ? ['unshare', '--net'] : ['unshare', '--user', '--map-current-user', '--net', '--keep-caps']

const LEASH = () => [
  ...['setpriv', '--no-new-privs', '--pdeathsig', 'KILL'],
  ...(isRoot() ? [] : ['--inh-caps=-all', '--ambient-caps=-all']),
]

const canRun = (words: readonly string[]): boolean => {
  const [command = '', ...args] = words
  return findOnPath([command]) !== undefined && spawnSync(command, args, { stdio: 'ignore' }).status === 0
}

function detectSandbox(): Sandbox {
  const leash = canRun([...LEASH(), 'true'])
  const limits = canRun(['prlimit', '--data=1000000000', 'true'])
  if (isInside()) return { limits, leash, network: 'open' }
  const behind = leash ? [...LEASH(), 'true'] : ['true']
  if (canRun([...UNSHARE(), 'perl', '-e', LOOPBACK, ...behind])) return { limits, leash, network: 'loopback' }
  return { limits, leash, network: canRun([...UNSHARE(), ...behind]) ? 'none' : 'open' }
}

let found: Sandbox | null = null

/** Returns the restrictions that this system supports, probed once a process. */
export function findSandbox(): Sandbox {
  found ??= detectSandbox()
  return found
}

/** Returns sentences for the operator about restrictions that this system lacks. */
export function sandboxGaps(): string[] {
  const { limits, leash, network } = findSandbox()
  return [
    ...(limits ? [] : ['Uploads are read without limits of memory: prlimit (util-linux) is not there.']),
    ...(leash
      ? []
      : ['Programs that read uploads may outlive the worker: setpriv (util-linux) is not there.']),
    ...(network === 'loopback'
      ? []
      : ['Programs that read uploads can reach the network: unshare is not allowed here.']),
  ]
}

function networkWords({ network }: Sandbox, wanted: SandboxRequest['network']): string[] {
  if (network === 'open' || wanted === 'open' || isInside()) return []
  if (wanted === 'none') return UNSHARE()
  return network === 'loopback' ? [...UNSHARE(), 'perl', '-e', LOOPBACK] : []
}

const GIB = 1024 ** 3

/** Memory limit of a program in bytes. It is the same for all, because a child can't have more than its parent. */
const MEMORY = Math.min(4 * GIB, Math.max(1.5 * GIB, (process.constrainedMemory() || totalmem()) / 2))

/**
 * Returns a command line that runs `program` with all restrictions that the system supports, as a chain of exec calls.
 */
export function sandboxed(
  program: string,
  args: readonly string[],
  { cpuSeconds, network, asOther = false }: SandboxRequest,
): { command: string; args: string[] } {
  const sandbox = findSandbox()
  const seconds = Math.ceil(cpuSeconds ?? 0)
  // The first limit sends SIGXCPU, the second one kills.
  const cpu = seconds ? [`--cpu=${seconds}:${seconds + 5}`] : []
  const [command = program, ...words] = [
    ...(sandbox.limits ? ['prlimit', '--core=0', `--data=${Math.floor(MEMORY)}`, ...cpu] : []),
    ...networkWords(sandbox, network),
    ...(sandbox.leash ? [...LEASH(), ...(asOther && isRoot() ? OTHER_USER : [])] : []),
    program,
    ...args,
  ]
  return { command, args: words }
}
