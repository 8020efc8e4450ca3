import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '@/remotion/environment/cache'

const SPECIAL = /[.+?^${}()|[\]\\]/g

/** A pattern as Docker reads it: unlike in a shell, a star also matches names that begin with a dot. */
function expressionOf(pattern: string): RegExp {
  const source = pattern
    .replace(/^!/, '')
    .split('/')
    .map(part => (part === '**' ? '(.+/)?' : `${part.replaceAll(SPECIAL, '\\$&').replaceAll('*', '[^/]*')}/`))
  return RegExp(`^${source.join('')}$`)
}

/** Whether the last pattern that matches a path or a folder above it excludes it, as Docker decides. */
export function isIgnored(path: string, patterns: readonly string[]): boolean {
  const parts = path.split('/')
  const self = parts.map((_, index) => parts.slice(0, index + 1).join('/'))
  const last = patterns.findLast(one => self.some(part => expressionOf(one).test(`${part}/`)))
  return last !== undefined && !last.startsWith('!')
}

/** Returns the files of the project that .dockerignore lets into the image, relative to its root and sorted. */
export function projectFiles(): string[] {
  const lines = readFileSync(join(projectRoot, '.dockerignore'), 'utf8').split('\n')
  const patterns = lines.filter(line => line && !line.startsWith('#'))
  const filesIn = (folder: string): string[] =>
    readdirSync(join(projectRoot, folder), { withFileTypes: true }).flatMap(entry => {
      const path = folder ? `${folder}/${entry.name}` : entry.name
      if (isIgnored(path, patterns)) return []
      return entry.isDirectory() ? filesIn(path) : [path]
    })
  return filesIn('').sort()
}
