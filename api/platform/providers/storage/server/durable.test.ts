import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sweep, temporaryName } from './durable'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'talkreel-durable-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** A process id that no process has. */
const endedPid = () => spawnSync('true').pid

const write = async (name: string, hoursAgo = 0) => {
  const file = path.join(folder, name)
  await writeFile(file, 'half')
  const at = new Date(Date.now() - hoursAgo * 3600_000)
  await utimes(file, at, at)
}

test('keeps unfinished files of running processes and removes those of processes that have ended', async () => {
  const own = path.basename(temporaryName(folder))
  const [host] = own.split('-')
  await write(own, 48)
  await write(`${host}-${endedPid()}-00000000-a`)
  await write(`${host}-${process.ppid}-00000000-b`, 48)
  await sweep(folder)
  expect((await readdir(folder)).sort()).toEqual([own, `${host}-${process.ppid}-00000000-b`].sort())
})

test('keeps unfinished files of other machines for a day, whatever their process ids mean here', async () => {
  await write(`01234567-${endedPid()}-00000000-a`, 23)
  await write(`01234567-${process.pid}-00000000-b`, 25)
  await sweep(folder)
  expect(await readdir(folder)).toEqual([expect.stringMatching(/^01234567-\d+-00000000-a$/)])
})
