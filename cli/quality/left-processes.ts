import { readdir, readFile, readlink } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { projectRoot } from '@/remotion/environment/cache'
import type { Stage } from './stage'

/** How long to wait for a program that is exiting, and how often to check, in milliseconds. */
const ENDING_MS = 10_000
const AGAIN_MS = 200

/** Returns the ids of all processes, or an empty list without /proc. */
async function pidsNow(): Promise<number[]> {
  const names = await readdir('/proc').catch(() => [])
  return names.filter(name => /^\d+$/.test(name)).map(Number)
}

const parentIn = (status: string): number => Number(/^PPid:\s+(\d+)/m.exec(status)?.[1] ?? 0)

/** Returns the ancestors of this process. The system makes one of them, usually the first, the parent of orphans. */
async function ancestors(): Promise<Set<number>> {
  const found = new Set<number>()
  for (let pid = process.ppid; pid > 0 && !found.has(pid); ) {
    found.add(pid)
    pid = parentIn(await readFile(`/proc/${pid}/status`, 'utf8').catch(() => ''))
  }
  return found
}

type Process = { pid: number; parent: number; command: string }

/** Returns a process of this project by its folder or command line; null for any other, or if it has exited. */
async function ownProcess(pid: number): Promise<Process | null> {
  try {
    const status = await readFile(`/proc/${pid}/status`, 'utf8')
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8')
    const folder = await readlink(`/proc/${pid}/cwd`)
    const isOwn = folder.startsWith(projectRoot) || /talkreel/i.test(folder) || line.includes(projectRoot)
    if (!isOwn || /^State:\s+Z/m.test(status)) return null
    return { pid, parent: parentIn(status), command: line.replaceAll('\0', ' ').trim() }
  } catch {
    return null
  }
}

/**
 * Returns orphaned processes of this project that were not running `before`: no process waits for them or ends them.
 */
async function orphansSince(before: ReadonlySet<number>): Promise<Process[]> {
  const started = (await pidsNow()).filter(pid => !before.has(pid))
  const own = (await Promise.all(started.map(ownProcess))).filter(found => found !== null)
  const above = await ancestors()
  return own.filter(({ parent }) => above.has(parent))
}

/**
 * Creates a stage that fails if earlier stages left a process behind. Call it before they start, so that processes that
 * are already running are ignored.
 */
export async function noProcessLeft(endingMs = ENDING_MS): Promise<Stage> {
  const before = new Set(await pidsNow())
  return {
    name: 'no process left',
    run: async () => {
      const until = performance.now() + endingMs
      let left = await orphansSince(before)
      while (left.length && performance.now() < until) {
        await wait(AGAIN_MS)
        left = await orphansSince(before)
      }
      const output = left.map(({ pid, command }) => `${pid} ${command}`).join('\n')
      return { passed: left.length ? 0 : 1, failed: left.length ? 1 : 0, output }
    },
  }
}
