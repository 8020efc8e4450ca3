import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sourceHash } from './source-hash'

let root = ''
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'talk-sources-'))
  await mkdir(join(root, 'a/b'), { recursive: true })
  await writeFile(join(root, 'a/b/painter.ts'), 'one')
})
afterEach(() => rm(root, { recursive: true }))

test('the hash stays while the sources stay, whatever happens to their tests', async () => {
  const before = await sourceHash(['a'], root)
  await writeFile(join(root, 'a/b/painter.test.ts'), 'a test')
  expect(await sourceHash(['a'], root)).toBe(before)
})

test('the hash changes with a changed, a new and a renamed source', async () => {
  const hashes = [await sourceHash(['a'], root)]
  await writeFile(join(root, 'a/b/painter.ts'), 'two')
  hashes.push(await sourceHash(['a'], root))
  await writeFile(join(root, 'a/colors.json'), '{}')
  hashes.push(await sourceHash(['a'], root))
  await rm(join(root, 'a/colors.json'))
  await writeFile(join(root, 'a/tints.json'), '{}')
  hashes.push(await sourceHash(['a'], root))
  expect(new Set(hashes).size).toBe(4)
})
