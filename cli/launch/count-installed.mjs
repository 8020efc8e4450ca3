import { existsSync, readFileSync } from 'node:fs'
import { inProject } from './project.mjs'

let paths

const wanted = () => {
  const { packages } = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8'))
  return Object.entries(packages)
    .filter(([path, { optional }]) => path !== '' && !optional)
    .map(([path]) => inProject(path, 'package.json'))
}

/** Counts the installed packages that every system needs, and their total. */
export const countInstalled = () => {
  paths ??= wanted()
  return { done: paths.filter(path => existsSync(path)).length, total: paths.length }
}
