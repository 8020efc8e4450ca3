import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { openLog } from './log'

test('reports an unwritable log once on stderr and continues', async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'talkreel-log-'))
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
