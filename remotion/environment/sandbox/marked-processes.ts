import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

/** The variable that marks a task process or program and its descendants, so that all of them are found when it ends. */
export const TASK_MARK = 'TALKREEL_TASK'

const AGAIN_MS = 10

/** Number of rounds before giving up on a process that can't be killed, such as one that waits for a broken disk. */
const ROUNDS = 500

async function isMarked(pid: string, mark: string): Promise<boolean> {
  const environment = await readFile(`/proc/${pid}/environ`, 'latin1').catch(() => '')
  return environment.split('\0').includes(mark)
}

/**
 * Returns the ids of running processes that were started with the variable `name` set to `value`, whatever their parent
 * is now. Only those of this user are found, and none without /proc.
 */
export async function markedProcesses(name: string, value: string): Promise<number[]> {
  const names = await readdir('/proc').catch(() => [])
  const pids = names.filter(entry => /^\d+$/.test(entry))
  const found = await Promise.all(pids.map(pid => isMarked(pid, `${name}=${value}`)))
  return pids.filter((_, index) => found[index]).map(Number)
}

/** Kills all processes with a mark, including those that they start meanwhile, and waits until they have exited. */
export async function killMarkedProcesses(name: string, value: string): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    const pids = await markedProcesses(name, value)
    if (!pids.length) return
    for (const pid of pids)
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // It has already exited.
      }
    await wait(AGAIN_MS)
  }
}
