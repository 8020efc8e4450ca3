import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashSources } from './hash-sources'

const SOURCES = ['web/App.tsx', 'web/pages/Page.module.css', 'api/teams/rights.json']
const FILES = [
  'index.html',
  'record.html',
  'vite.config.ts',
  'vite.record.config.ts',
  'package-lock.json',
  'cli/pages/plugin.ts',
  'web/public/logo.svg',
]

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'talkreel-hash-'))
  for (const file of [...SOURCES, ...FILES]) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), file)
  }
})
afterEach(() => rm(root, { recursive: true, force: true }))

test.each([...SOURCES, ...FILES, 'web/public/new.svg'])(
  'the pages are rebuilt when %s changes',
  async file => {
    const before = await hashSources(root, SOURCES)
    await writeFile(join(root, file), 'changed')
    expect(await hashSources(root, SOURCES)).not.toBe(before)
  },
)

test('the pages are rebuilt when one of their sources is deleted', async () => {
  const before = await hashSources(root, SOURCES)
  await rm(join(root, 'api/teams/rights.json'))
  expect(await hashSources(root, SOURCES)).not.toBe(before)
})

test('the pages are not rebuilt for unrelated files, nor after the project was moved', async () => {
  const before = await hashSources(root, SOURCES)
  await writeFile(join(root, 'web/App.test.tsx'), 'a test')
  await writeFile(join(root, 'cli/pages/plugin.test.ts'), 'a test')
  await writeFile(join(root, 'api/server.ts'), 'no page reads this')
  expect(await hashSources(root, SOURCES)).toBe(before)
  const moved = `${root}-moved`
  await cp(root, moved, { recursive: true })
  expect(await hashSources(moved, SOURCES)).toBe(before)
  await rm(moved, { recursive: true })
})
