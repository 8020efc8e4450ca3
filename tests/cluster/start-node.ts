import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { projectRoot } from '@/remotion/environment/cache'
import { killTree } from '../process-tree'
import { watchOutput } from '../watch-output'

/** A process of `npm run <command>`, as on a machine of its own. */
export type ClusterNode = {
  /** Sends SIGTERM, as a deployment does, and resolves with the exit code. */
  stop(): Promise<number | null>
  /** Kills the process and all that it started, as a machine that loses power does. */
  kill(): Promise<void>
  output(): string
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
  const { output, ready: isReady } = watchOutput(child, ready)
  const ended = once(child, 'exit')
  const node: ClusterNode = {
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      const [code] = (await ended) as [number | null]
      return code
    },
    kill: async () => {
      killTree(child.pid ?? 0)
      await ended
    },
    output,
  }
  try {
    await isReady
    return node
  } catch (error) {
    await node.stop()
    throw error
  }
}
