import { afterAll, beforeAll, expect, test } from 'vitest'
import { whoHas } from '@/api/testing/plan'
import { type TestServer, testServer } from '@/api/testing/server'
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
