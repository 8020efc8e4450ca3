import { posix } from 'node:path'

/** Names that stand in braces, as the module on the other side of `from` has them or gives them on. */
const BRACES = /\b(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["'];?/g
const REST =
  /\b(?:import\s*\*\s*as\s*\w+\s*from\s*["'][^"']+["']|export\s*\{[^}]*\});?|\/\*[\s\S]*?\*\/|\/\/.*/g

const listOf = (braces: string): [theirs: string, ours: string][] =>
  braces.split(',').flatMap(one => {
    const [theirs, ours = theirs] = one.trim().split(/\s+as\s+/)
    return theirs && ours ? [[theirs, ours] as [string, string]] : []
  })

/**
 * Where a module at `id` has from what it gives on, by name, where it does nothing else: the index of a library. Null for
 * a module that does something itself.
 */
export function readIndex(id: string, code: string): Map<string, string> | null {
  const from = new Map<string, string>()
  for (const [, braces = '', path = ''] of code.matchAll(BRACES))
    for (const [, ours] of listOf(braces)) from.set(ours, posix.join(posix.dirname(id), path))
  const isIndex = from.size > 0 && code.replace(BRACES, '').replace(REST, '').trim() === ''
  return isIndex ? from : null
}

/** The names that a module imports, from wherever. */
export const namesImportedBy = (code: string): Set<string> =>
  new Set([...code.matchAll(BRACES)].flatMap(([, braces = '']) => listOf(braces).map(([theirs]) => theirs)))
