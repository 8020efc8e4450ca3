import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildPages, PagesNotBuilt } from './build-pages'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'talkreel-pages-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

test('a failed build reports the reason at the end of the message, and the log has all of it', async () => {
  await writeFile(join(root, 'index.html'), '<script type="module" src="/main.js"></script>')
  await writeFile(join(root, 'main.js'), "import './gone'\n")
  const log = join(root, 'build-pages.log')
  const failed = await buildPages(root, log).catch((error: unknown) => error)
  if (!(failed instanceof PagesNotBuilt)) throw new Error('The pages were built')
  const [first, ...last] = failed.message.split('\n')
  expect(first).toBe(`The pages can't be built. ${log} ends with:`)
  expect(last.join('\n')).toContain('./gone')
  const written = await readFile(log, 'utf8')
  for (const line of last) expect(written).toContain(line)
  expect(last.filter(line => /^\s+at /.test(line))).toEqual([])
})
