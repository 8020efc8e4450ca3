import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { webHash } from './web-hash'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'talkreel-hash-'))
  for (const folder of ['web/pages', 'compositions', 'cli/pages'])
    await mkdir(join(root, folder), { recursive: true })
  for (const file of ['index.html', 'vite.config.ts', 'package-lock.json', 'web/App.tsx'])
    await writeFile(join(root, file), file)
})
afterEach(() => rm(root, { recursive: true, force: true }))

test.each(['web/pages/Page.module.css', 'web/App.tsx', 'compositions/looks.json', 'package-lock.json'])(
  'the pages are built anew when %s changes',
  async file => {
    const before = await webHash(root)
    await writeFile(join(root, file), 'changed')
    expect(await webHash(root)).not.toBe(before)
  },
)

test('the pages are not built anew for a test, nor where the project was moved', async () => {
  const before = await webHash(root)
  await writeFile(join(root, 'web/App.test.tsx'), 'a test')
  expect(await webHash(root)).toBe(before)
  const moved = `${root}-moved`
  await cp(root, moved, { recursive: true })
  expect(await webHash(moved)).toBe(before)
  await rm(moved, { recursive: true })
})
