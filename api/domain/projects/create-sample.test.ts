import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { listenForEvents } from '@/api/platform/jobs/events'
import { whoHas } from '@/api/testing/plan'
import { type TestServer, testServer } from '@/api/testing/server'
import { onIngestEnded } from '../assets/on-ingest-ended'
import { sampleAssetId } from '../assets/sample-asset'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

async function createTeam() {
  const token = await server.register()
  const { teamId } = await whoHas(server, token)
  const { prisma } = server.database
  return {
    ...{ token, teamId },
    sample: () => server.call('POST /api/projects/sample/', { token }),
    counts: async () => ({
      assets: await prisma.asset.count({ where: { teamId } }),
      projects: await prisma.project.count({ where: { teamId, deletedAt: null } }),
      jobs: await prisma.job.count({ where: { teamId, kind: 'ingest' } }),
    }),
  }
}

test('the sample is made once for a team, also by several clicks at once', async () => {
  const team = await createTeam()
  const [first, ...others] = await Promise.all([team.sample(), team.sample(), team.sample()])
  expect(first).toMatchObject({ title: 'Sample talk', type: 'videoHighlight', status: 'IN_PROGRESS' })
  for (const other of others) expect(other.id).toBe(first?.id)
  expect((await team.sample()).id).toBe(first?.id)
  expect(await team.counts()).toEqual({ assets: 1, projects: 1, jobs: 1 })
  const params = { id: first?.id ?? '' }
  const { source } = await server.call('GET /api/projects/{id}/', { token: team.token, params })
  expect(source?.is_sample).toBe(true)
})

test('a deleted sample is made again; teams have their own', async () => {
  const [team, other] = [await createTeam(), await createTeam()]
  const { prisma } = server.database
  const made = await team.sample()
  const theirs = await other.sample()
  expect(theirs.id).not.toBe(made.id)
  expect(sampleAssetId(team.teamId)).not.toBe(sampleAssetId(other.teamId))
  await server.call('DELETE /api/projects/{id}/', { token: team.token, params: { id: made.id } })
  await prisma.asset.updateMany({ where: { teamId: team.teamId }, data: { deletedAt: new Date() } })
  const again = await team.sample()
  expect(again.id).not.toBe(made.id)
  expect(await team.counts()).toMatchObject({ assets: 1, projects: 1 })
  const asset = { id: sampleAssetId(team.teamId) }
  expect((await server.ask('GET /api/assets/{id}/', { token: team.token, params: asset })).status).toBe(200)
  expect((await server.ask('GET /api/assets/{id}/', { token: other.token, params: asset })).status).toBe(404)
})

/** The events of a team from now on, as `type id`. */
async function collectEvents(teamId: string): Promise<string[]> {
  const events = await listenForEvents(server.database.url, error => {
    throw error
  })
  onTestFinished(() => events.stop())
  const heard: string[] = []
  events.subscribe(teamId, news => heard.push(news.type === 'gap' ? 'gap' : `${news.type} ${news.id}`))
  return heard
}

test('a sample that failed is read again, and pages are told', async () => {
  const { teamId, sample, counts } = await createTeam()
  const { prisma } = server.database
  const { id } = await sample()
  const assetId = sampleAssetId(teamId)
  const [job] = await prisma.job.updateManyAndReturn({
    where: { assetId, kind: 'ingest' },
    data: { state: 'FAILED' },
  })
  if (!job) throw new Error('The sample has no job')
  await onIngestEnded({ prisma }, job, assetId, { state: 'FAILED', error: 'No speech model' })
  expect(await prisma.project.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: 'FAILED' })
  const heard = await collectEvents(teamId)
  expect(await sample()).toMatchObject({ id, status: 'IN_PROGRESS' })
  expect(await counts()).toEqual({ assets: 1, projects: 1, jobs: 2 })
  expect(await prisma.asset.findUniqueOrThrow({ where: { id: assetId } })).toMatchObject({
    status: 'IN_PROGRESS',
    error: null,
  })
  await vi.waitFor(() => expect(heard).toEqual(expect.arrayContaining([`project ${id}`, `asset ${assetId}`])))
})

test('a sample that is taken from the trash is announced', async () => {
  const { token, teamId, sample } = await createTeam()
  const { id } = await sample()
  const assetId = sampleAssetId(teamId)
  await server.call('DELETE /api/projects/{id}/', { token, params: { id } })
  await server.call('DELETE /api/assets/{id}/', { token, params: { id: assetId } })
  const heard = await collectEvents(teamId)
  const again = await sample()
  await vi.waitFor(() =>
    expect(heard).toEqual(expect.arrayContaining([`asset ${assetId}`, `project ${again.id}`])),
  )
})

test('a sample that was deleted forever is made again, from its file', async () => {
  const { token, teamId, sample, counts } = await createTeam()
  const { id } = await sample()
  const asset = { id: sampleAssetId(teamId) }
  await server.call('DELETE /api/projects/{id}/', { token, params: { id } })
  await server.call('DELETE /api/assets/{id}/', { token, params: asset })
  await server.call('DELETE /api/trash/projects/{id}/', { token, params: { id } })
  await server.call('DELETE /api/trash/assets/{id}/', { token, params: asset })
  expect(await counts()).toEqual({ assets: 0, projects: 0, jobs: 0 })
  expect(await sample()).toMatchObject({ status: 'IN_PROGRESS' })
  expect(await counts()).toEqual({ assets: 1, projects: 1, jobs: 1 })
  const key = `teams/${teamId}/assets/${asset.id}/original`
  const { deleteAt, size } = await server.database.prisma.storedFile.findUniqueOrThrow({ where: { key } })
  expect(deleteAt).toBeNull()
  expect(Number(size)).toBeGreaterThan(1_000_000)
})

test('a user can ask for the sample twenty times a day, since reading it again is free', async () => {
  const { token } = await createTeam()
  const ask = () => server.ask('POST /api/projects/sample/', { token })
  for (let time = 0; time < 20; time++) expect((await ask()).status).toBe(201)
  expect((await ask()).status).toBe(429)
})

test('without storage left, the sample is refused with the reason', async () => {
  const { token, teamId } = await createTeam()
  const size = BigInt(3 * 1024 ** 3)
  await server.database.prisma.storedFile.create({ data: { key: `teams/${teamId}/full`, teamId, size } })
  expect(await server.ask('POST /api/projects/sample/', { token })).toMatchObject({
    status: 403,
    body: { quota: { code: 'STORAGE' } },
  })
})
