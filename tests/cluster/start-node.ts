import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { projectRoot } from '@/remotion/environment/cache'
import { processTree } from '../process-tree'

/** Milliseconds to start on a busy machine, including building the pages. */
const PATIENCE_MS = 240_000

/** A process of `npm run <command>`, as on a machine of its own. */
export type ClusterNode = {
  /** Sends SIGTERM, as a deployment does, and resolves with the exit code. */
  stop(): Promise<number | null>
  /** Kills the process and all that it started, as a machine that loses power does. */
  kill(): Promise<void>
  output(): string
}

/** Resolves once the output matches `ready`. Rejects with the output if that doesn't happen. */
function untilReady(child: ChildProcess, ready: RegExp, output: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (what: string) => reject(new Error(`${child.spawnargs.join(' ')} ${what}:\n${output()}`))
    AbortSignal.timeout(PATIENCE_MS).onabort = () => fail('does not get ready')
    child.stdout?.on('data', () => ready.test(output()) && resolve())
    child.once('error', reject)
    child.once('exit', code => fail(`ended with ${code}`))
  })
}

/** Starts a command of `npm run` with these variables and waits until its output matches `ready`. */
export async function startNode(
  command: 'api' | 'worker',
  env: Record<string, string>,
  ready: RegExp,
): Promise<ClusterNode> {
  const child = spawn(process.execPath, ['cli/launch.mjs', command], {
    cwd: projectRoot,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
  const ended = once(child, 'exit')
  const node: ClusterNode = {
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      const [code] = (await ended) as [number | null]
      return code
    },
    kill: async () => {
      for (const pid of processTree(child.pid ?? 0)) process.kill(pid, 'SIGKILL')
      await ended
    },
    output: () => printed,
  }
  try {
    await untilReady(child, ready, node.output)
    return node
  } catch (error) {
    await node.stop()
    throw error
  }
}
