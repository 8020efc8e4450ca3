import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'

/** A PostgreSQL server, as described by its postmaster.pid. */
export interface Postmaster {
  pid: number
  port: number
}

function isPostmasterOf(pid: number, dataDir: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(dataDir)
  } catch {
    return false
  }
}

/**
 * The server that runs on a data directory, if one does. A postmaster.pid whose number now belongs to another program
 * keeps PostgreSQL from starting, so it is removed. Call it under the start lock.
 */
export function runningPostmaster(dataDir: string): Postmaster | undefined {
  const file = path.join(dataDir, 'postmaster.pid')
  let lines: string[]
  try {
    lines = readFileSync(file, 'utf8').split('\n')
  } catch {
    return undefined
  }
  const pid = Number(lines[0])
  if (isPostmasterOf(pid, dataDir)) return { pid, port: Number(lines[3]) }
  rmSync(file, { force: true })
  return undefined
}
