import { open, rm, stat, utimes } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'

/** Milliseconds: how often the holder says that it lives, and after how much silence it counts as dead. */
const BEAT = 2_000
const DEAD = 15_000
const RETRY = 200

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

const take = async (file: string): Promise<boolean> => {
  try {
    await (await open(file, 'wx')).close()
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  }
}

/** Milliseconds since the holder last updated the lock file; 0 when the lock has just been released. */
const silence = async (file: string): Promise<number> => {
  try {
    return Date.now() - (await stat(file)).mtimeMs
  } catch (error) {
    if (isCode(error, 'ENOENT')) return 0
    throw error
  }
}

/**
 * Runs `work` while holding a lock file, so that no other process on this folder runs it at the same time. The file of
 * a dead holder is taken over after 15 s without an update.
 */
export const withLock = async <Result>(file: string, work: () => Promise<Result>): Promise<Result> => {
  while (!(await take(file))) {
    if ((await silence(file)) > DEAD) await rm(file, { force: true })
    else await delay(RETRY)
  }
  const beat = setInterval(() => {
    const now = new Date()
    utimes(file, now, now).catch(() => {})
  }, BEAT)
  try {
    return await work()
  } finally {
    clearInterval(beat)
    await rm(file, { force: true })
  }
}
