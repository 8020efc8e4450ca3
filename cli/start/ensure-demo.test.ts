import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ensureDemo } from './ensure-demo'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'talkreel-demo-'))
})
afterEach(async () => {
  await rm(dataDir, { recursive: true, force: true })
})

/** Ensures the demo account of a server that doesn't run, and returns the log. */
async function ask(): Promise<string[]> {
  const lines: string[] = []
  const { signal } = new AbortController()
  await ensureDemo({
    address: 'http://127.0.0.1:9',
    databaseUrl: 'postgresql://nobody@127.0.0.1:9/none',
    dataDir,
    signal,
    log: line => lines.push(line),
  })
  expect(await readdir(dataDir)).not.toContain('demo-made')
  return lines
}

test('a demo that failed is retried by the next start', async () => {
  expect(await ask()).toEqual(['The demo project could not be made; the next start tries again.'])
})
