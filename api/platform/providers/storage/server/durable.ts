import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { isAlive } from '@/api/platform/host/is-alive'

/** Syncs a folder, because a rename is durable only afterwards. */
export async function syncDir(dir: string): Promise<void> {
  const handle = await open(dir, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

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

/** Distinguishes this process from an earlier one with the same process id. */
const self = randomUUID().slice(0, 8)

/** A temporary file name that contains its process, so that leftovers can be removed. */
export function temporaryName(tmpDir: string): string {
  return path.join(tmpDir, `${process.pid}-${self}-${randomUUID()}`)
}

/** Removes unfinished files of processes that have ended. */
export async function sweep(tmpDir: string): Promise<void> {
  for (const name of await readdir(tmpDir)) {
    const [pid, token] = name.split('-')
    const inUse = Number(pid) === process.pid ? token === self : isAlive(Number(pid))
    if (!inUse) await rm(path.join(tmpDir, name), { force: true })
  }
}
