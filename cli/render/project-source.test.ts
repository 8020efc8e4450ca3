import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { buildValue } from '@/api/domain/projects/build-value'
import { valueColumns } from '@/api/domain/projects/stored-value'
import { insertAsset } from '@/api/testing/asset'
import { apiKeyOf } from '@/api/testing/people'
import { whoHas } from '@/api/testing/plan'
import { type TestServer, testServer } from '@/api/testing/server'
import { SHORT_TEXT, testTalk } from '@/api/testing/talk'
import { formatNamed } from '@/compositions/model/project'
import { probeMedia } from '@/remotion/render/ingest/probe-media'
import { UsageError } from '../usage-error'
import { projectSource } from './project-source'

const signal = new AbortController().signal

let server: TestServer
let projectId: string
let key: string
beforeAll(async () => {
  server = await testServer()
  const { prisma } = server.database
  const { teamId, userId } = await whoHas(server, await server.register())
  const file = await testTalk(SHORT_TEXT)
  const asset = await insertAsset(server, teamId, file)
  const format = formatNamed('1080X1920')
  projectId = randomUUID()
  const value = buildValue(
    { id: projectId, title: 'A promise', type: 'videoHighlight', format },
    { asset, cover: null, talk: { words: [], language: 'en' } },
  )
  await prisma.project.create({
    data: { id: projectId, teamId, type: 'videoHighlight', status: 'COMPLETED', ...valueColumns(value) },
  })
  key = await apiKeyOf(prisma, { makerId: userId, teamId, scopes: ['projects:read'] })
})
afterAll(() => server.stop())

/** The settings of the command, and a source that is closed after the test. */
function open(from: string | null, env: Record<string, string>) {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  const source = projectSource(from)
  onTestFinished(async () => {
    await source.close()
    vi.unstubAllEnvs()
  })
  return source
}

const inDatabase = () => open(null, { DATABASE_URL: server.database.url, DATA_DIR: server.dataDir })
const onServer = (apiKey = key) => open(server.address, { TALKREEL_API_KEY: apiKey })

test('reads a project and its media from the database, and from a server with a key', async () => {
  const [ours, theirs] = [
    await inDatabase().read(projectId, signal),
    await onServer().read(projectId, signal),
  ]
  expect(ours.project).toMatchObject({ id: projectId, title: 'A promise' })
  expect(theirs.project).toEqual(ours.project)
  for (const { media } of [ours, theirs]) {
    const probe = await probeMedia(media.media ?? '')
    expect(probe).toMatchObject({ kind: 'video', width: 1920, height: 1080, hasAudio: true })
    expect(probe.duration).toBeCloseTo(ours.project.media.media?.duration ?? 0, 2)
  }
})

test('removes the media that it copied', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'talkreel-source-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  vi.stubEnv('TMPDIR', folder)
  const source = onServer()
  await source.read(projectId, signal)
  expect(await readdir(folder)).toHaveLength(1)
  await source.close()
  expect(await readdir(folder)).toEqual([])
})

test('says what is missing: the project, the key, its team, the server', async () => {
  const unknown = randomUUID()
  await expect(inDatabase().read(unknown, signal)).rejects.toThrow('no project with this id')
  await expect(inDatabase().read('film.json', signal)).rejects.toThrow('There is no project file film.json')
  await expect(onServer().read(unknown, signal)).rejects.toThrow('The team of the key has no such project')
  const forged = `tk_${'x'.repeat(43)}`
  await expect(onServer(forged).read(projectId, signal)).rejects.toThrow('does not accept the key')
  const { prisma } = server.database
  const { teamId, userId } = await whoHas(server, await server.register('other@example.com'))
  const foreign = await apiKeyOf(prisma, { makerId: userId, teamId, scopes: ['projects:read'] })
  await expect(onServer(foreign).read(projectId, signal)).rejects.toThrow('has no such project')
  const closed = open('http://127.0.0.1:1', { TALKREEL_API_KEY: key })
  await expect(closed.read(projectId, signal)).rejects.toThrow(UsageError)
  await expect(open('ftp://x', { TALKREEL_API_KEY: key }).read(projectId, signal)).rejects.toThrow(
    '--server takes',
  )
  await expect(open(server.address, { TALKREEL_API_KEY: '' }).read(projectId, signal)).rejects.toThrow(
    'TALKREEL_API_KEY',
  )
})
