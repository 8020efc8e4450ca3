import { readFile } from 'node:fs/promises'

/** Resident memory of a process in megabytes. Reads /proc, so Linux only. */
export const residentMb = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024
}
