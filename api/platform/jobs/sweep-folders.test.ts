import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { testDatabase, testTeam } from '@/api/testing/database'
import { sweepFolders } from './sweep-folders'
import { openTeamFolders } from './team-folders'

const { prisma, stop } = await testDatabase()
const tempDir = await mkdtemp(path.join(tmpdir(), 'talkreel-sweep-'))
afterAll(async () => {
  await stop()
  await rm(tempDir, { recursive: true })
})

it('deletes folders of ended and deleted jobs, and keeps those of unfinished ones', async () => {
  const teamId = (await testTeam(prisma)).team.id
  const states = ['NEW', 'IN_PROGRESS', 'COMPLETED', 'FAILED', 'CANCELLED'] as const
  const ids = new Map<string, string>()
  for (const state of states) {
    const job = await prisma.job.create({ data: { teamId, kind: 'ingest', payload: {}, state } })
    ids.set(state, job.id)
  }
  for (const name of [...ids.values(), 'gone'])
    await mkdir(path.join(tempDir, name, 'inside'), { recursive: true })
  await sweepFolders(prisma, tempDir)
  const kept = [ids.get('NEW') ?? '', ids.get('IN_PROGRESS') ?? '']
  expect((await readdir(tempDir)).sort()).toEqual(kept.sort())
})

it('deletes folders of ended workers, and keeps those of running ones and of other machines', async () => {
  const ended = spawn('true')
  await once(ended, 'exit')
  const gone = `${hostname()}~${ended.pid}~a~b`
  const restarted = `${hostname()}~${process.pid}~a~b`
  const elsewhere = `another-machine~${ended.pid}~a~b`
  for (const name of [gone, restarted, elsewhere]) await mkdir(path.join(tempDir, name))
  const folders = openTeamFolders(tempDir)
  await folders.use('team', async ({ fetched }) => {
    await sweepFolders(prisma, tempDir)
    const names = await readdir(tempDir)
    expect(names).toEqual(expect.arrayContaining([path.basename(fetched.folder), elsewhere]))
    expect(names).not.toContain(gone)
    expect(names).not.toContain(restarted)
  })
  await folders.close()
})
