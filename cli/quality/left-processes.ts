import { readdir, readFile, readlink } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { projectRoot } from '@/remotion/environment/cache'
import type { Stage } from './stage'

/** How long a program that is on its way out may take, and how often it is looked for. */
const ENDING_MS = 10_000
const AGAIN_MS = 200

/** Numbers of all processes; none where there is no /proc. */
async function pidsNow(): Promise<number[]> {
  const names = await readdir('/proc').catch(() => [])
  return names.filter(name => /^\d+$/.test(name)).map(Number)
}

const parentIn = (status: string): number => Number(/^PPid:\s+(\d+)/m.exec(status)?.[1] ?? 0)

/** The processes above this one. To one of them, mostly the first, the system hands those that lose their parent. */
async function ancestors(): Promise<Set<number>> {
  const found = new Set<number>()
  for (let pid = process.ppid; pid > 0 && !found.has(pid); ) {
    found.add(pid)
    pid = parentIn(await readFile(`/proc/${pid}/status`, 'utf8').catch(() => ''))
  }
  return found
}

type Process = { pid: number; parent: number; command: string }

/** A process whose folder or command line is of this project; null for one of others, and for one that ended meanwhile. */
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

/** Processes of this project without a parent that were not there `before`: nothing waits for them, or ends them. */
async function orphansSince(before: ReadonlySet<number>): Promise<Process[]> {
  const started = (await pidsNow()).filter(pid => !before.has(pid))
  const own = (await Promise.all(started.map(ownProcess))).filter(found => found !== null)
  const above = await ancestors()
  return own.filter(({ parent }) => above.has(parent))
}

/**
 * A stage that fails where the stages before it left a process behind. Call it before they begin: what runs by then is
 * not theirs.
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
