import { existsSync, readFileSync } from 'node:fs'
import { inProject } from './project.mjs'

const packagesOf = file => JSON.parse(readFileSync(file, 'utf8')).packages

const libc = () => (process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl')

/** npm continues without an optional package that it can't download, even if this system needs it. */
const isNeeded = ({ optional, os, cpu, libc: libraries }) => {
  if (!optional) return true
  if (!os || !cpu) return false
  const fits = os.includes(process.platform) && cpu.includes(process.arch)
  return fits && (!libraries || process.platform !== 'linux' || libraries.includes(libc()))
}

/**
 * The paths of the packages of the lock file that are missing from node_modules or have another version, judged by the
 * hidden lock file that npm writes last: a broken install has none, a manual `npm install` has one. Optional packages
 * count only if they are for this system.
 */
export const findMissing = () => {
  const note = inProject('node_modules', '.package-lock.json')
  const there = existsSync(note) ? packagesOf(note) : {}
  const wanted = Object.entries(packagesOf(inProject('package-lock.json'))).filter(([path]) => path !== '')
  return wanted.flatMap(([path, entry]) => {
    const found = there[path]
    if (!found) return isNeeded(entry) ? [path] : []
    return found.integrity === entry.integrity && found.version === entry.version ? [] : [path]
  })
}

/** Whether node_modules matches the lock file. */
export const isInstalled = () =>
  existsSync(inProject('node_modules', '.package-lock.json')) && findMissing().length === 0
