import { execFileSync, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { bundleEntry } from './bundle-entry'
import { cacheDir, projectRoot } from './cache'

/** A module that prints the project's root and `text`, and loads a package only when it is needed. */
function makeEntry(text = randomUUID()): { entry: string; text: string } {
  const folder = mkdtempSync(join(tmpdir(), 'talkreel-entry-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const entry = join(folder, 'entry.ts')
  const code = [
    `import { projectRoot } from '${join(projectRoot, 'remotion/environment/cache')}'`,
    `const { z } = await import('zod')`,
    `console.log([projectRoot, z.string().parse('${text}')].join(' '))`,
  ]
  writeFileSync(entry, code.join('\n'))
  return { entry, text }
}

function bundle(entry: string): string {
  const path = bundleEntry(entry)
  onTestFinished(() => rmSync(dirname(path), { recursive: true, force: true }))
  return path
}

test('a bundle finds the packages and the files of the project', () => {
  const { entry, text } = makeEntry()
  expect(execFileSync(process.execPath, [bundle(entry)], { cwd: tmpdir(), encoding: 'utf8' })).toBe(
    `${projectRoot} ${text}\n`,
  )
})

test('the same sources have the same bundle in every process, changed ones have another', async () => {
  const { entry, text } = makeEntry()
  const path = bundle(entry)
  vi.resetModules()
  const other = await import('./bundle-entry')
  expect(other.bundleEntry(entry)).toBe(path)
  writeFileSync(entry, `console.log('${text}, changed')`)
  vi.resetModules()
  const changed = (await import('./bundle-entry')).bundleEntry(entry)
  onTestFinished(() => rmSync(dirname(changed), { recursive: true }))
  expect(changed).not.toBe(path)
  expect(existsSync(path)).toBe(true)
})

test('an error names the line of its source', () => {
  const { entry } = makeEntry()
  writeFileSync(entry, "const told = 'once'\n\nthrow new Error(told)\n")
  const { stderr } = spawnSync(process.execPath, ['--enable-source-maps', bundle(entry)], {
    encoding: 'utf8',
  })
  expect(stderr).toContain(`(${entry}:3:`)
})

test('modules that may be bundled name files from the root of the project', () => {
  const sources = globSync('{compositions,remotion,lambda,api}/**/*.ts', { cwd: projectRoot }).filter(
    file => !/\.test\.ts$|\/testing\//.test(file),
  )
  expect(sources.length).toBeGreaterThan(500)
  const relative = sources.filter(file =>
    /new URL\([^()]*import\.meta/.test(readFileSync(join(projectRoot, file), 'utf8')),
  )
  // This one finds the root.
  expect(relative).toEqual(['remotion/environment/cache.ts'])
})

test('a bundle that another process has deleted is made again', () => {
  const { entry } = makeEntry()
  const path = bundle(entry)
  rmSync(dirname(path), { recursive: true })
  expect(bundleEntry(entry)).toBe(path)
  expect(existsSync(path)).toBe(true)
})

test('a process that starts from an old bundle keeps it', async () => {
  const { entry } = makeEntry()
  const used = dirname(bundle(entry))
  utimesSync(used, 0, 0)
  // Like in another process, which has not bundled it yet.
  vi.resetModules()
  const { bundleEntry: bundleAgain } = await import('./bundle-entry')
  expect(dirname(bundleAgain(entry))).toBe(used)
  bundle(makeEntry().entry)
  expect(existsSync(used)).toBe(true)
})

test('a new bundle deletes those that are older than a week', () => {
  const [old, recent] = [8, 6].map(days => {
    const folder = join(cacheDir('processes'), randomUUID())
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    mkdirSync(folder)
    const at = Date.now() / 1000 - days * 24 * 3600
    utimesSync(folder, at, at)
    return folder
  })
  bundle(makeEntry().entry)
  expect([old, recent].map(folder => existsSync(folder ?? ''))).toEqual([false, true])
})
