import { spawnSync } from 'node:child_process'
import { tmpdir, totalmem } from 'node:os'
import { findOnPath } from '../missing-tool'

/** What the system allows to do to a program that reads files of strangers. */
export type Sandbox = {
  /** Memory and processor time are limited, by prlimit. */
  limits: boolean
  /** The program ends when who started it does, and gains no rights, by setpriv. */
  leash: boolean
  /** The program has no network, by unshare; `loopback` where it may have one that reaches itself alone. */
  network: 'none' | 'loopback' | 'open'
}

type SandboxRequest = {
  /** `self`: programs that are started together reach each other, nothing else does, and nothing else is reached. */
  network: 'none' | 'self'
  /** Seconds of processor time over all threads. */
  cpuSeconds?: number | undefined
}

/** Set for programs that run in a sandbox already: what they start inherits it. */
const INSIDE = 'TALKREEL_SANDBOXED'

/** Names that programs get to know; everything else, such as keys and addresses of databases, stays here. */
const PASSED = [
  'PATH',
  'LD_LIBRARY_PATH',
  'NODE_ENV',
  'DATA_DIR',
  'TALKREEL_BROWSER',
  'TALKREEL_RUN',
  'TALKREEL_TASK',
  'TALKREEL_WORKER',
]

const isInside = (): boolean => process.env[INSIDE] !== undefined

/** The environment of a program: `home` is where it may put files of its own. */
export function environmentOf(home = tmpdir()): Record<string, string> {
  const passed = PASSED.flatMap(name => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value]]
  })
  return { ...Object.fromEntries(passed), LC_ALL: 'C.UTF-8', HOME: home, TMPDIR: home, [INSIDE]: '1' }
}

/** Turns on the loopback device of a network namespace (netdevice(7)), which Debian has no other tool for by default. */
const LOOPBACK =
  'socket(my $s,2,2,0) or die; my $r=pack("a16sx14","lo",0x41); ioctl($s,0x8914,$r) or die; exec @ARGV or die'

const isRoot = (): boolean => process.getuid?.() === 0

/** Who isn't root makes a namespace of users first, in which it may make one of the network. */
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

/** What this system allows, tried once a process. */
export function findSandbox(): Sandbox {
  found ??= detectSandbox()
  return found
}

/** What this system does not allow, in sentences for who runs the server. */
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
  if (network === 'open' || isInside()) return []
  if (wanted === 'none') return UNSHARE()
  return network === 'loopback' ? [...UNSHARE(), 'perl', '-e', LOOPBACK] : []
}

const GIB = 1024 ** 3

/** Bytes that a program may use, the same for all, as one that was started by another can't be allowed more. */
const MEMORY = Math.min(4 * GIB, Math.max(1.5 * GIB, (process.constrainedMemory() || totalmem()) / 2))

/** A command line that runs `program` as far locked in as the system allows. Each of its words replaces the one before. */
export function sandboxed(
  program: string,
  args: readonly string[],
  { cpuSeconds, network }: SandboxRequest,
): { command: string; args: string[] } {
  const sandbox = findSandbox()
  const seconds = Math.ceil(cpuSeconds ?? 0)
  // At the first of the two it is told so by SIGXCPU, at the second it is killed.
  const cpu = seconds ? [`--cpu=${seconds}:${seconds + 5}`] : []
  const [command = program, ...words] = [
    ...(sandbox.limits ? ['prlimit', '--core=0', `--data=${Math.floor(MEMORY)}`, ...cpu] : []),
    ...networkWords(sandbox, network),
    ...(sandbox.leash ? LEASH() : []),
    program,
    ...args,
  ]
  return { command, args: words }
}
