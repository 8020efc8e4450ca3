import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
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
