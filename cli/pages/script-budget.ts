import { gzipSync } from 'node:zlib'
import type { ScriptFile } from './script-file'

/** Bytes of a kilobyte as the budgets count them. */
const KILOBYTE = 1_000

/** At most `kb` of script (kB after gzip) with these pages, on top of what comes with those of the budget `above`. */
export type Budget = { name: string; kb: number; pages: readonly string[]; above?: string }

/** What a budget came to, in kB after gzip. */
export type Spent = { name: string; kb: number; spent: number }

/** The files that come with some of them, themselves included. */
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
 * What each budget came to: the files that a browser fetches for its pages before anything is fetched late. Throws where
 * a page or the budget below has no such name.
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
