import { existsSync, readFileSync } from 'node:fs'
import { inProject } from './project.mjs'

const packagesOf = file => JSON.parse(readFileSync(file, 'utf8')).packages

/**
 * Whether node_modules is what the lock file asks for, by the note that npm leaves there at the very end: a broken
 * install has none, an `npm install` by hand has one. Optional packages may be missing, as they are mostly those of
 * other systems, but not the Node of this one.
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
