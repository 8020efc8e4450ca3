import { afterAll, beforeAll, expect, test } from 'vitest'
import { listenForEvents } from '@/api/platform/jobs/events'
import { filesOf } from '@/api/platform/stored-files/asset-files'
import { whoHas } from '@/api/testing/plan'
import { type TestServer, testServer } from '@/api/testing/server'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

const FIRE = 'sticker-fire'

async function createTeam() {
  const token = await server.register()
  const { teamId } = await whoHas(server, token)
  return {
    ...{ token, teamId },
    add: (element: string) =>
      server.call('POST /api/elements/{element}/asset/', { token, params: { element } }),
    ask: (element: string) =>
      server.ask('POST /api/elements/{element}/asset/', { token, params: { element } }),
  }
}

const textAt = async (path: string | null): Promise<string> =>
  (await fetch(new URL(path ?? '', server.address))).text()

test('a sticker becomes a file of the team that is ready, with a picture of it', async () => {
  const { token, add } = await createTeam()
  const asset = await add(FIRE)
  expect(asset).toMatchObject({
    ...{ type: 'svg', title: 'Fire', status: 'COMPLETED', error: null, width: 32, height: 32 },
    project_media: { kind: 'svg', assetId: asset.id, width: 32, height: 32 },
  })
  const { results } = await server.call('GET /api/elements/', { token, query: { search: 'fire' } })
  const fire = results.find(({ id }) => id === FIRE)
  expect(await textAt(asset.original_url)).toBe(fire?.svg)
  expect(await textAt(asset.media)).toMatch(/^<svg [\s\S]+#ff6723/)
  const poster = await fetch(new URL(asset.poster_url ?? '', server.address))
  expect(poster.headers.get('content-type')).toBe('image/jpeg')
})

test('a team has an element once, also if it is added twice at once; teams have their own', async () => {
  const [team, other] = [await createTeam(), await createTeam()]
  const { prisma } = server.database
  const [one, same] = await Promise.all([team.add('icon-heart-filled'), team.add('icon-heart-filled')])
  expect(same?.id).toBe(one?.id)
  expect(one?.project_media).not.toBeNull()
  const jobs = await prisma.job.count({ where: { teamId: team.teamId } })
  expect((await team.add('icon-heart-filled')).id).toBe(one?.id)
  expect(await prisma.asset.count({ where: { teamId: team.teamId } })).toBe(1)
  expect(jobs).toBe(0)
  expect((await prisma.storedFile.findMany({ where: { teamId: team.teamId, deleteAt: null } })).length).toBe(
    3,
  )
  const theirs = await other.add('icon-heart-filled')
  expect(theirs.id).not.toBe(one?.id)
  const asked = { token: other.token, params: { id: one?.id ?? '' } }
  expect((await server.ask('GET /api/assets/{id}/', asked)).status).toBe(404)
})

test('an element is no upload: lists and the search leave it out, its id leads to it', async () => {
  const { token, add } = await createTeam()
  const { id } = await add('sticker-rocket')
  for (const key of ['GET /api/assets/', 'GET /api/media/'] as const)
    expect(await server.call(key, { token, query: {} })).toMatchObject({ count: 0, results: [] })
  expect(await server.call('GET /api/search/', { token, query: { q: 'rocket' } })).toEqual({
    found: [],
    spoken: [],
  })
  expect((await server.call('GET /api/assets/{id}/', { token, params: { id } })).id).toBe(id)
})

test('one that a server has left unread is read, and one in the trash comes back with an event', async () => {
  const { token, teamId, add } = await createTeam()
  const { prisma } = server.database
  const { id } = await add(FIRE)
  await prisma.asset.update({
    where: { id },
    data: { status: 'IN_PROGRESS', files: { original: `teams/${teamId}/assets/${id}/original` } },
  })
  expect(await add(FIRE)).toMatchObject({ id, status: 'COMPLETED', project_media: { kind: 'svg' } })
  await server.call('DELETE /api/assets/{id}/', { token, params: { id } })
  const events = await listenForEvents(server.database.url, error => {
    throw error
  })
  const heard: string[] = []
  events.subscribe(teamId, news => heard.push(news.type === 'gap' ? 'gap' : `${news.type} ${news.id}`))
  expect(await add(FIRE)).toMatchObject({ id, status: 'COMPLETED' })
  await expect.poll(() => heard).toContain(`asset ${id}`)
  await events.stop()
  await server.call('DELETE /api/assets/{id}/', { token, params: { id } })
  await server.call('DELETE /api/trash/assets/{id}/', { token, params: { id } })
  expect(await add(FIRE)).toMatchObject({ id, status: 'COMPLETED', project_media: { kind: 'svg' } })
})

test('a sound becomes a file of the team once, also if it is added twice at once, with its wave', async () => {
  const [team, other] = [await createTeam(), await createTeam()]
  const { prisma } = server.database
  const [one, same] = await Promise.all([team.add('sound-pop'), team.add('sound-pop')])
  expect(same?.id).toBe(one?.id)
  expect(one).toMatchObject({ type: 'audio', title: 'Pop', status: 'COMPLETED', error: null })
  expect(one?.project_media).toMatchObject({ kind: 'audio', assetId: one?.id, hasAudio: true })
  expect(one?.project_media?.duration).toBeCloseTo(0.22, 1)
  expect(await prisma.asset.count({ where: { teamId: team.teamId } })).toBe(1)
  const row = await prisma.asset.findUniqueOrThrow({ where: { id: one?.id ?? '' } })
  expect(Object.keys(filesOf(row)).sort()).toEqual(['original', 'peaks', 'spectrum'])
  const file = await fetch(new URL(one?.original_url ?? '', server.address))
  expect(file.headers.get('content-type')).toBe('audio/mp4')
  expect((await file.arrayBuffer()).byteLength).toBe(Number(row.size))
  for (const key of ['GET /api/assets/', 'GET /api/media/'] as const)
    expect(await server.call(key, { token: team.token, query: {} })).toMatchObject({ count: 0 })
  const theirs = await other.add('sound-pop')
  expect(theirs.id).not.toBe(one?.id)
  const asked = { token: other.token, params: { id: one?.id ?? '' } }
  expect((await server.ask('GET /api/assets/{id}/', asked)).status).toBe(404)
})

test('what is no element with a file is not found, and without storage left the reason is said', async () => {
  const { teamId, ask } = await createTeam()
  for (const element of ['sticker-none', 'arrow', 'icon-', 'music-none', 'pop', '..%2F'])
    expect((await ask(element)).status).toBe(404)
  const size = BigInt(3 * 1024 ** 3)
  await server.database.prisma.storedFile.create({ data: { key: `teams/${teamId}/full`, teamId, size } })
  for (const element of [FIRE, 'sound-pop'])
    expect(await ask(element)).toMatchObject({ status: 403, body: { quota: { code: 'STORAGE' } } })
  expect(await server.database.prisma.asset.count({ where: { teamId } })).toBe(0)
})
