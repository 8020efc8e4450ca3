import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

const LOOK_AGAIN_MS = 500

const isAlive = pid => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** A link appears with its content, so no one ever reads a lock without a holder. */
const take = file => {
  const own = `${file}.${process.pid}`
  writeFileSync(own, String(process.pid))
  try {
    linkSync(own, file)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    return false
  } finally {
    rmSync(own)
  }
}

const holderOf = file => {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
    return undefined
  }
}

/**
 * Holds a lock file until the function that it gives is called, waiting for whoever has it.
 * A lock whose process is gone is taken over.
 */
export const holdLock = async (file, whileWaiting) => {
  let told = false
  while (!take(file)) {
    const holder = holderOf(file)
    if (holder === undefined) continue
    if (!isAlive(holder)) {
      rmSync(file, { force: true })
      continue
    }
    if (!told) console.error(whileWaiting)
    told = true
    await wait(LOOK_AGAIN_MS)
  }
  return () => rmSync(file, { force: true })
}
