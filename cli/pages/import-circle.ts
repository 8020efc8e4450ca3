import type { ScriptFile } from './script-file'

/**
 * Names of files that import each other in a circle, the first one again at the end; null where there are none. The one
 * that is read first finds nothing yet in the other, and a page stays empty.
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
