import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import { isAlive } from '@/remotion/environment/is-alive'
import { shareRuns } from './share-runs'

/**
 * Syncs a folder, because a rename is durable only afterwards. Calls that come while it is synced share one sync, so that
 * files which end together wait for one or two in all.
 */
export const syncDir = shareRuns(async dir => {
  const handle = await open(dir, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
})

/** Creates a folder and its parents durably. */
export async function makeDir(dir: string): Promise<void> {
  const first = await mkdir(dir, { recursive: true })
  if (!first) return
  for (let made = dir; made.length >= first.length; made = path.dirname(made))
    await syncDir(path.dirname(made))
}

/** Writes and syncs a whole file, still under a temporary name. */
export async function writeSynced(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx')
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Renames a synced file to its final name atomically and durably. */
export async function renameSynced(from: string, to: string): Promise<void> {
  await rename(from, to)
  await syncDir(path.dirname(to))
}

/** This machine or container; others may share the folder, and their process ids mean nothing here. */
const host = createHash('sha256').update(hostname()).digest('hex').slice(0, 8)

/** Distinguishes this process from an earlier one with the same process id. */
const self = randomUUID().slice(0, 8)

/** A temporary file name that contains its machine and process, so that leftovers can be removed. */
export function temporaryName(tmpDir: string): string {
  return path.join(tmpDir, `${host}-${process.pid}-${self}-${randomUUID()}`)
}

/** Milliseconds after which an unfinished file of another machine, last written before, is a leftover. */
const ABANDONED_MS = 24 * 3600 * 1000

async function isInUse(file: string): Promise<boolean> {
  const [madeOn, pid, token] = path.basename(file).split('-')
  if (madeOn === host) return Number(pid) === process.pid ? token === self : isAlive(Number(pid))
  const found = await stat(file).catch(() => null)
  return found !== null && Date.now() - found.mtimeMs < ABANDONED_MS
}

/** Removes unfinished files of processes that have ended; those of other machines after a day. */
export async function sweep(tmpDir: string): Promise<void> {
  for (const name of await readdir(tmpDir)) {
    const file = path.join(tmpDir, name)
    if (!(await isInUse(file))) await rm(file, { force: true })
  }
}
