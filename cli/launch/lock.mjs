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

/** A hard link appears together with its content, so a lock file never lacks its holder. */
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
 * Acquires a lock file, waiting while another process holds it, and returns a function that releases it. The lock of a
 * dead process is taken over.
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
