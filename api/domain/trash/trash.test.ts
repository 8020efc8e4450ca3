import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertAsset } from '@/api/testing/asset'
import { makePeople } from '@/api/testing/people'
import { verify, whoHas } from '@/api/testing/plan'
import { type TestServer, testServer } from '@/api/testing/server'
import { newProject } from '@/compositions/edit/new-project'
import { formatNamed } from '@/compositions/model/project'
import type { Asset } from '@/prisma/generated/client'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { mediaOf } from '../assets/media-of'
import { insertClip } from '../clips/insert-clip'
import { sweepTrash } from './sweep-trash'

const DAY_MS = 24 * 3_600_000

let server: TestServer
let picture: string
let token: string
let teamId: string
let asset: Asset
/** A project with a clip, of a file. */
let project: string
let clip: string
beforeAll(async () => {
  server = await testServer()
  picture = path.join(server.dataDir, 'ball.png')
  await runFfmpeg(['-y', '-f', 'lavfi', '-i', 'testsrc=size=320x180', '-frames:v', '1', picture])
})
afterAll(() => server.stop())

beforeEach(async () => {
  const { prisma } = server.database
  token = await server.register()
  await verify(server, token)
  teamId = (await whoHas(server, token)).teamId
  asset = await insertAsset(server, teamId, picture)
  const made = await server.call('POST /api/projects/', { token, body: { type: 'scratch', title: 'Talk' } })
  project = made.id
  const media = { ...mediaOf(asset), kind: 'video' as const, duration: 9, fps: 30 }
  const value = newProject({
    id: project,
    title: 'Talk',
    type: 'scratch',
    format: formatNamed('1080X1920'),
    media,
  })
  await prisma.project.update({
    where: { id: project },
    data: { document: JSON.parse(JSON.stringify({ ...value, transcripts: undefined })), durationSeconds: 9 },
  })
  clip = `${project}-clip`
  await prisma.$transaction(db =>
    insertClip(
      db,
      { id: project, teamId, sourceAssetId: null, value },
      { id: clip, title: 'Best', start: 0, end: 5 },
    ),
  )
})

const own = (id: string) => ({ token, params: { id } })
const remove = async (what: 'projects' | 'assets' | 'exports', id: string) =>
  (await server.ask(`DELETE /api/${what}/{id}/`, own(id))).status
const forever = async (what: string, id: string) =>
  (await server.ask(`DELETE /api/trash/${what}/{id}/`, own(id))).status
const restore = (what: string, id: string) => server.ask(`POST /api/trash/${what}/{id}/restore/`, own(id))
const trash = async () =>
  (await server.call('GET /api/trash/', { token })).results.map(({ kind, title }) => `${kind} ${title}`)
const statusOf = async (what: string, id: string) =>
  (await server.ask(`GET /api/${what}/{id}/`, own(id))).status
const exportOf = async (id: string) =>
  (await server.call('POST /api/projects/{id}/export/', { token, params: { id }, body: { title: 'Film' } }))
    .id

test('a deleted project is hidden everywhere and restored with its clips and exports', async () => {
  const made = await exportOf(clip)
  const before = await server.call('GET /api/projects/{id}/', own(project))
  expect(await remove('projects', project)).toBe(204)
  for (const [what, id] of [
    ['projects', project],
    ['projects', clip],
    ['exports', made],
  ] as const) {
    expect(await statusOf(what, id)).toBe(404)
    expect(await remove(what, id)).toBe(404)
  }
  const list = { token, query: { project: clip } }
  for (const key of ['GET /api/projects/', 'GET /api/exports/', 'GET /api/jobs/'] as const)
    expect({
      key,
      ...(await server.call(key, key === 'GET /api/projects/' ? { token } : list)),
    }).toMatchObject({ key, count: 0 })
  const saves = { ...own(project), body: { title: 'Changed in the trash' } }
  expect((await server.ask('PATCH /api/projects/{id}/', saves)).status).toBe(404)
  expect((await server.ask('POST /api/projects/{id}/export/', { ...own(clip), body: {} })).status).toBe(404)
  expect((await server.ask('POST /api/projects/{id}/ai_clips/', { ...own(project), body: {} })).status).toBe(
    404,
  )

  // Only what was deleted by itself is listed: the rest is restored with it.
  expect(await trash()).toEqual(['project Talk'])
  expect((await restore('projects', clip)).status).toBe(404)
  expect((await restore('projects', project)).body).toEqual({
    restored: [{ kind: 'project', id: project, title: 'Talk' }],
  })
  expect(await server.call('GET /api/projects/{id}/', own(project))).toEqual(before)
  expect([await statusOf('projects', clip), await statusOf('exports', made)]).toEqual([200, 200])
  expect(await trash()).toEqual([])
  expect((await restore('projects', project)).status).toBe(404)
})

test('a clip deleted before its project restores the project, but is not restored with it', async () => {
  expect(await remove('projects', clip)).toBe(204)
  const clips = await server.call('GET /api/projects/{id}/clips/', own(project))
  const { clip_count } = await server.call('GET /api/projects/{id}/', own(project))
  expect([clips.count, clip_count]).toEqual([0, 0])
  await remove('projects', project)
  expect(await trash()).toEqual(['project Talk', 'clip Best'])
  await restore('projects', project)
  expect(await statusOf('projects', clip)).toBe(404)
  await remove('projects', project)
  expect((await restore('projects', clip)).body).toEqual({
    restored: [
      { kind: 'clip', id: clip, title: 'Best' },
      { kind: 'project', id: project, title: 'Talk' },
    ],
  })
  expect([await statusOf('projects', project), await statusOf('projects', clip)]).toEqual([200, 200])
})

test('restoring an export restores its project; deleting an unfinished one refunds its cost', async () => {
  const { prisma } = server.database
  const balance = () => prisma.quotaBalance.findFirst({ where: { teamId, quota: 'EXPORT_DURATION' } })
  const before = await balance()
  const made = await exportOf(clip)
  expect(await balance()).not.toEqual(before)
  expect(await remove('exports', made)).toBe(204)
  expect(await balance()).toEqual(before)
  await remove('projects', project)
  const { restored } = (await restore('exports', made)).body as { restored: { kind: string }[] }
  expect(restored.map(({ kind }) => kind)).toEqual(['export', 'clip', 'project'])
  expect(await statusOf('exports', made)).toBe(200)
})

test('a file can be deleted only after its project, is restored with it, and purged only after it', async () => {
  expect(await remove('assets', asset.id)).toBe(409)
  await remove('projects', project)
  const { original_url: address } = await server.call('GET /api/assets/{id}/', own(asset.id))
  const get = async () => (await fetch(new URL(address, server.address))).status
  expect(await get()).toBe(200)
  expect(await remove('assets', asset.id)).toBe(204)
  expect([await statusOf('assets', asset.id), await get()]).toEqual([404, 404])
  expect(await trash()).toEqual(['file ball', 'project Talk'])
  expect(await server.ask('DELETE /api/trash/assets/{id}/', own(asset.id))).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('“Talk” in the trash uses this file.') },
  })
  const { restored } = (await restore('projects', project)).body as { restored: { kind: string }[] }
  expect(restored.map(({ kind }) => kind)).toEqual(['project', 'file'])
  expect([await statusOf('assets', asset.id), await get()]).toEqual([200, 200])
})

test('deleted items count as storage until they are purged with their files', async () => {
  const { prisma } = server.database
  const used = async () => {
    const { quotas } = await server.call('GET /api/subscriptions/active/', { token })
    return quotas.find(({ code }) => code === 'STORAGE')?.usage ?? 0
  }
  const before = await used()
  await remove('projects', project)
  await remove('assets', asset.id)
  expect(await used()).toBe(before)
  expect(await forever('projects', project)).toBe(204)
  expect(await forever('projects', project)).toBe(404)
  expect(await forever('assets', asset.id)).toBe(204)
  expect(await used()).toBe(0)
  expect(await prisma.project.count({ where: { teamId } })).toBe(0)
  expect((await restore('projects', project)).status).toBe(404)
})

test('purges only from the trash; a purge concurrent with a restore is one or the other', async () => {
  expect([await forever('projects', project), await forever('assets', asset.id)]).toEqual([404, 404])
  await remove('projects', project)
  const both = await Promise.all([
    forever('projects', project),
    restore('projects', project).then(({ status }) => status),
  ])
  const isThere = (await statusOf('projects', project)) === 200
  expect(both).toEqual(isThere ? [404, 200] : [204, 404])
})

test('purges an item thirty days after its deletion, and not a day before', async () => {
  const { prisma } = server.database
  await remove('projects', project)
  await remove('assets', asset.id)
  const [first] = (await server.call('GET /api/trash/', { token })).results
  expect(first?.days_left).toBe(30)
  const at = (days: number) => new Date(Date.now() + days * DAY_MS)
  await sweepTrash(prisma, at(29.9))
  expect(await trash()).toHaveLength(2)
  server.clock.set(at(29.5))
  expect((await server.call('GET /api/trash/', { token })).results[0]?.days_left).toBe(1)
  server.clock.set(new Date())
  expect(await sweepTrash(prisma, at(30.1))).toBeGreaterThanOrEqual(2)
  expect(await trash()).toEqual([])
  expect(await prisma.storedFile.aggregate({ where: { teamId }, _sum: { size: true } })).toEqual({
    _sum: { size: 0n },
  })
})

test('restoring a project resumes the processing of its file', async () => {
  const { prisma } = server.database
  const words = { original: 'teams/x' }
  const unread = await prisma.asset.create({
    data: {
      teamId,
      kind: 'video',
      title: 'Long',
      contentType: 'video/mp4',
      size: 1n,
      status: 'IN_PROGRESS',
      files: words,
    },
  })
  const body = { type: 'captionVideo' as const, asset_id: unread.id }
  const { id, status } = await server.call('POST /api/projects/', { token, body })
  expect(status).toBe('IN_PROGRESS')
  await remove('projects', id)
  const jobs = () => prisma.job.findMany({ where: { assetId: unread.id }, orderBy: { createdAt: 'asc' } })
  expect((await jobs()).map(({ state }) => state)).toEqual(['CANCELLED'])
  await restore('projects', id)
  expect((await server.call('GET /api/projects/{id}/', own(id))).status).toBe('IN_PROGRESS')
  expect((await jobs()).map(({ state }) => state)).toEqual(['CANCELLED', 'NEW'])
})

test("API keys and support staff can't purge; another team finds nothing", async () => {
  const people = await makePeople(server.database.prisma)
  await remove('projects', project)
  const params = { id: project }
  for (const who of ['key', 'signed in as'] as const)
    expect(
      (await server.ask('DELETE /api/trash/projects/{id}/', { params, token: people[who] })).status,
    ).toBe(403)
  const other = { params, token: people['another team'] }
  expect((await server.ask('POST /api/trash/projects/{id}/restore/', other)).status).toBe(404)
  expect((await server.ask('DELETE /api/trash/projects/{id}/', other)).status).toBe(404)
  expect((await server.call('GET /api/trash/', { token: people['another team'] ?? '' })).count).toBe(0)
})

test('a deleted team is restored once, by its owner, with its members and data', async () => {
  const { prisma } = server.database
  const member = await server.register()
  const { userId } = await whoHas(server, member)
  await prisma.membership.create({ data: { teamId, userId, role: 'admin' } })
  const { original_url: address } = await server.call('GET /api/assets/{id}/', own(asset.id))
  expect((await server.ask('DELETE /api/teams/{id}/', own(teamId))).status).toBe(204)
  expect((await fetch(new URL(address, server.address))).status).toBe(404)
  expect(await prisma.membership.count({ where: { teamId } })).toBe(0)
  const { results } = await server.call('GET /api/trash/teams/', { token })
  expect(results).toMatchObject([{ kind: 'team', id: teamId, days_left: 30 }])
  const asMember = { token: member, params: { id: teamId } }
  expect((await server.call('GET /api/trash/teams/', { token: member })).count).toBe(0)
  expect((await server.ask('POST /api/trash/teams/{id}/restore/', asMember)).status).toBe(404)
  expect((await server.ask('DELETE /api/trash/teams/{id}/', asMember)).status).toBe(404)

  expect((await restore('teams', teamId)).body).toMatchObject({
    id: teamId,
    is_owner: true,
    is_current: true,
  })
  expect((await restore('teams', teamId)).status).toBe(404)
  expect([await statusOf('projects', project), await statusOf('assets', asset.id)]).toEqual([200, 200])
  const roles = await prisma.membership.findMany({ where: { teamId }, orderBy: { role: 'asc' } })
  expect(roles.map(({ role }) => role)).toEqual(['owner', 'admin'])

  await server.ask('DELETE /api/teams/{id}/', own(teamId))
  expect(await forever('teams', teamId)).toBe(204)
  expect((await restore('teams', teamId)).status).toBe(404)
  expect(await prisma.project.count({ where: { teamId } })).toBe(0)
})

test('deleting an account purges its trash and its deleted teams', async () => {
  const { prisma } = server.database
  const { userId } = await whoHas(server, token)
  await remove('projects', project)
  await server.ask('DELETE /api/teams/{id}/', own(teamId))
  const body = { password: 'a long password' }
  expect((await server.ask('POST /api/users/{id}/delete/', { ...own(userId), body })).status).toBe(200)
  expect(await prisma.project.count({ where: { teamId } })).toBe(0)
  expect(await prisma.team.findUnique({ where: { id: teamId } })).toMatchObject({
    purgedAt: expect.any(Date),
  })
  expect(await prisma.storedFile.count({ where: { teamId, deleteAt: null } })).toBe(0)
})
