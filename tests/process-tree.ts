import { readdirSync, readFileSync } from 'node:fs'

/** The ids of a process's children. */
export const childrenOf = (pid: number): number[] => {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap(thread =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    )
  } catch {
    // The process ended between listing and reading.
    return []
  }
}

/** The ids of a process and its descendants, parents first. Reads /proc, so Linux only. */
export const processTree = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(processTree)]

/** Sends SIGKILL to a process and its descendants. */
export function killTree(pid: number): void {
  for (const each of processTree(pid))
    try {
      process.kill(each, 'SIGKILL')
    } catch (error) {
      // It may have ended after the tree was listed, for example because its parent was killed.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
}
