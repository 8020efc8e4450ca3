import { execFile } from 'node:child_process'
import { readlink, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { findBinaries } from './binaries'

it('finds programs that run, and repairs library links that an install without scripts omits', async () => {
  const { postgres } = await findBinaries()
  // The server does not need this link, so a concurrent test that starts it is not affected.
  const link = path.join(path.dirname(postgres), '../lib/libecpg_compat.so')
  await rm(link, { force: true })
  const { initdb } = await findBinaries()
  expect(await readlink(link)).toMatch(/^libecpg_compat\.so\.\d/)
  for (const program of [postgres, initdb]) {
    const { stdout } = await promisify(execFile)(program, ['--version'])
    expect(stdout).toContain('PostgreSQL) 18')
  }
})
