import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { childrenOf, processTree } from '../process-tree'
import { watchOutput } from '../watch-output'
import { inNamespaces } from './in-namespaces'
import type { Image } from './perform-step'

/** A command in an image: the image, the folder mounted on /data, and variables besides the image's own. */
export type ContainerOptions = {
  image: Image
  data: string
  env?: Readonly<Record<string, string>>
}

/** A running process of an image. */
export type Container = {
  /** The ids of its processes on this machine, the first one first. */
  pids(): number[]
  output(): string
  /** Sends SIGTERM and resolves with the exit code. */
  stop(): Promise<number | null>
}

/** As a container without capabilities and with no-new-privileges has it. */
function asUser(user: string): string[] {
  const [uid = '', gid = ''] = user.split(':')
  const identity = ['--reuid', uid, '--regid', gid, '--clear-groups']
  return ['setpriv', ...identity, '--no-new-privs', '--inh-caps=-all', '--bounding-set=-all']
}

function spawnIn({ image, data, env }: ContainerOptions, words: readonly string[]): ChildProcess {
  const mounts = { access: 'ro', from: data, to: '/data', directory: image.directory } as const
  const [command, args] = inNamespaces(image.root, mounts, [...asUser(image.user), ...words])
  return spawn(command, args, { env: { ...image.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
}

/** Runs a program in an image to its end, without the entry point. Returns its exit code and output. */
export async function runProgram(options: ContainerOptions, words: readonly string[]) {
  const child = spawnIn(options, words)
  const { output, ready } = watchOutput(child, /(?!)/)
  ready.catch(() => {})
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output: output() }
}

/** Starts a command of the image with read-only files and waits until its output matches `pattern`. */
export async function startContainer(
  options: ContainerOptions,
  command: string,
  pattern: RegExp,
): Promise<Container> {
  const child = spawnIn(options, [...options.image.entrypoint, command])
  const ended = once(child, 'exit')
  const { output, ready } = watchOutput(child, pattern)
  const stop = async () => {
    // `unshare` itself ignores SIGTERM.
    for (const pid of childrenOf(child.pid ?? 0)) process.kill(pid, 'SIGTERM')
    const [code] = (await ended) as [number | null]
    return code
  }
  try {
    await ready
    return { pids: () => processTree(child.pid ?? 0).slice(1), output, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
