import { gzipSync } from 'node:zlib'
import type { ScriptFile } from './script-file'

/** Bytes of a kilobyte in the budgets. */
const KILOBYTE = 1_000

/** Allows `kb` of script (kB after gzip) for these pages, in addition to the files of the budget `above`. */
export type Budget = { name: string; kb: number; pages: readonly string[]; above?: string }

/** The size measured for a budget, in kB after gzip. */
export type Spent = { name: string; kb: number; spent: number }

/** Returns the names of files and of all that they import statically. */
function filesWith(files: ReadonlyMap<string, ScriptFile>, roots: readonly ScriptFile[]): Set<ScriptFile> {
  const found = new Set<ScriptFile>()
  const open = [...roots]
  for (let file = open.pop(); file; file = open.pop()) {
    if (found.has(file)) continue
    found.add(file)
    for (const name of file.imports) {
      const next = files.get(name)
      if (next) open.push(next)
    }
  }
  return found
}

/**
 * Measures each budget: the files that a browser loads for its pages before any lazy import. Throws when a page or the
 * budget `above` doesn't exist.
 */
export function spend(script: readonly ScriptFile[], budgets: readonly Budget[]): Spent[] {
  const files = new Map(script.map(file => [file.fileName, file]))
  const entries = script.filter(file => file.isEntry)
  const fileOf = (page: string): ScriptFile => {
    const file = script.find(one => one.facadeModuleId?.endsWith(`/${page}`))
    if (!file) throw new Error(`The budget names ${page}, but no script file is built from it`)
    return file
  }
  const known = new Map<string, Set<ScriptFile>>()
  return budgets.map(({ name, kb, pages, above }) => {
    const below = above === undefined ? new Set<ScriptFile>() : known.get(above)
    if (!below) throw new Error(`The budget ${name} builds on ${above}, which is not listed before it`)
    const fetched = filesWith(files, [...entries, ...pages.map(fileOf)])
    known.set(name, fetched)
    const sizes = [...fetched].filter(file => !below.has(file)).map(({ code }) => gzipSync(code).length)
    return { name, kb, spent: sizes.reduce((sum, size) => sum + size, 0) / KILOBYTE }
  })
}
