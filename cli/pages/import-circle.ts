import type { ScriptFile } from './script-file'

/**
 * Returns the names of files that import each other in a cycle, with the first one repeated at the end, or null without
 * a cycle. In a cycle the first file to run finds the exports of the other uninitialized, and the page stays blank.
 */
export function importCircle(script: readonly Pick<ScriptFile, 'fileName' | 'imports'>[]): string[] | null {
  const files = new Map(script.map(file => [file.fileName, file.imports]))
  const read = new Set<string>()
  const go = (name: string, path: readonly string[]): string[] | null => {
    const at = path.indexOf(name)
    if (at >= 0) return [...path.slice(at), name]
    if (read.has(name)) return null
    for (const next of files.get(name) ?? []) {
      const circle = go(next, [...path, name])
      if (circle) return circle
    }
    read.add(name)
    return null
  }
  for (const name of files.keys()) {
    const circle = go(name, [])
    if (circle) return circle
  }
  return null
}
