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
