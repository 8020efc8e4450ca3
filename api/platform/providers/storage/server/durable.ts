import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { isAlive } from '@/api/platform/host/is-alive'

/** Writes what the system holds of a folder's names to the disk: a rename lasts only after that. */
export async function syncDir(dir: string): Promise<void> {
  const handle = await open(dir, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Makes a folder and those above it, lasting. */
export async function makeDir(dir: string): Promise<void> {
  const first = await mkdir(dir, { recursive: true })
  if (!first) return
  for (let made = dir; made.length >= first.length; made = path.dirname(made))
    await syncDir(path.dirname(made))
}

/** Writes a whole file to the disk, not yet under a lasting name. */
export async function writeSynced(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx')
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Returns a synced file its lasting name; whoever looks sees the old file or the new one, whole. */
export async function renameSynced(from: string, to: string): Promise<void> {
  await rename(from, to)
  await syncDir(path.dirname(to))
}

/** Tells this process from an earlier one that had the same number. */
const self = randomUUID().slice(0, 8)

/** A name for an unfinished file; it tells whose it is, so that others' leftovers can be swept. */
export function temporaryName(tmpDir: string): string {
  return path.join(tmpDir, `${process.pid}-${self}-${randomUUID()}`)
}

/** Removes what processes that are gone left unfinished. */
export async function sweep(tmpDir: string): Promise<void> {
  for (const name of await readdir(tmpDir)) {
    const [pid, token] = name.split('-')
    const inUse = Number(pid) === process.pid ? token === self : isAlive(Number(pid))
    if (!inUse) await rm(path.join(tmpDir, name), { force: true })
  }
}
