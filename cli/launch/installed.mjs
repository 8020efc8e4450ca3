import { existsSync, readFileSync } from 'node:fs'
import { inProject } from './project.mjs'

const packagesOf = file => JSON.parse(readFileSync(file, 'utf8')).packages

/**
 * Whether node_modules matches the lock file, judged by the hidden lock file that npm writes last: a broken install has
 * none, a manual `npm install` has one. Optional packages may be missing, as most are for other systems, except the
 * Node of this system.
 */
export const isInstalled = () => {
  const note = inProject('node_modules', '.package-lock.json')
  if (!existsSync(note)) return false
  const there = packagesOf(note)
  const ownNode = `node_modules/node-${process.platform}-${process.arch}`
  return Object.entries(packagesOf(inProject('package-lock.json'))).every(([path, wanted]) => {
    if (path === '') return true
    const found = there[path]
    if (!found) return wanted.optional === true && path !== ownNode
    return found.integrity === wanted.integrity && found.version === wanted.version
  })
}
