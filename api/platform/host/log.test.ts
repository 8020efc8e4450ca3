import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { openLog } from './log'
import { logContext } from './log-context'

const newFolder = () => mkdtemp(path.join(os.tmpdir(), 'talkreel-log-'))

test('rotates a file that has become large, and keeps five old ones', async () => {
  const dataDir = await newFolder()
  const files = async () => (await readdir(path.join(dataDir, 'log'))).sort()
  const log = openLog(dataDir, 'api', { maxBytes: 2000 })
  const old = [1, 2, 3, 4, 5].map(age => `api.log.${age}`)
  let line = 0
  await vi.waitFor(async () => {
    log.info({ line: line++, text: 'x'.repeat(1000) })
    expect(await files()).toEqual(['api.log', ...old])
  }, 20_000)
  const sizes = await Promise.all(old.map(async name => (await stat(path.join(dataDir, 'log', name))).size))
  for (const size of sizes) expect(size).toBeLessThan(10_000)
  await rm(dataDir, { recursive: true })
})

test('a file that can not be rotated is written on, and the process continues', async () => {
  const dataDir = await newFolder()
  const folder = path.join(dataDir, 'log')
  // A folder can't be replaced by a file.
  await mkdir(path.join(folder, 'api.log.5'), { recursive: true })
  await writeFile(path.join(folder, 'api.log.4'), 'old')
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const log = openLog(dataDir, 'api', { maxBytes: 1000 })
  log.info('x'.repeat(2000))
  await vi.waitFor(() => expect(String(told.mock.calls[0])).toContain("can't be rotated"), 20_000)
  log.info('after')
  const read = () => readFile(path.join(folder, 'api.log'), 'utf8')
  await expect.poll(read).toContain('after')
  told.mockRestore()
  await rm(dataDir, { recursive: true })
})

test('every line has the request and the job that it is written for', async () => {
  const dataDir = await newFolder()
  const log = openLog(dataDir, 'api')
  logContext.run({ request: 'r1', job: 'j1' }, () => log.info('inside'))
  log.info('outside')
  const lines = async () => (await readFile(path.join(dataDir, 'log', 'api.log'), 'utf8')).trim().split('\n')
  await expect.poll(async () => (await lines()).length).toBe(2)
  const [inside, outside] = (await lines()).map(text => JSON.parse(text))
  expect(inside).toMatchObject({ request: 'r1', job: 'j1', msg: 'inside' })
  expect(outside).not.toHaveProperty('request')
  await rm(dataDir, { recursive: true })
})

test('reports an unwritable log once on stderr and continues', async () => {
  const dataDir = await newFolder()
  await mkdir(path.join(dataDir, 'log'))
  // Every write fails, as on a full disk.
  await symlink('/dev/full', path.join(dataDir, 'log', 'api.log'))
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const log = openLog(dataDir, 'api')
  log.info('first')
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(1))
  expect(String(told.mock.calls[0])).toContain('ENOSPC')
  for (let line = 0; line < 100; line++) log.info('more')
  await new Promise(resolve => setImmediate(resolve))
  expect(told).toHaveBeenCalledTimes(1)
  told.mockRestore()
  await rm(dataDir, { recursive: true })
})
