import { execFile } from 'node:child_process'
import { readlink, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { findBinaries } from './binaries'

it('finds programs that run, and mends links to libraries that an install without scripts leaves out', async () => {
  const { postgres } = await findBinaries()
  // A link that the server can do without, in case another test is starting it right now.
  const link = path.join(path.dirname(postgres), '../lib/libecpg_compat.so')
  await rm(link, { force: true })
  const { initdb } = await findBinaries()
  expect(await readlink(link)).toMatch(/^libecpg_compat\.so\.\d/)
  for (const program of [postgres, initdb]) {
    const { stdout } = await promisify(execFile)(program, ['--version'])
    expect(stdout).toContain('PostgreSQL) 18')
  }
})
