import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { whoHas } from '@/api/testing/plan'
import { type TestServer, testServer } from '@/api/testing/server'
import type { Status } from '@/prisma/generated/client'
import { indexWords } from '../search/index-words'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

/** A user with a project, and calls on it. */
async function createUser() {
  const token = await server.register()
  const { teamId } = await whoHas(server, token)
  const made = await server.call('POST /api/projects/', { token, body: { type: 'scratch', title: 'Plan' } })
  const { prisma } = server.database
  const ask = (name: 'copy' | 'project_save_as' | 'activate', body: object | undefined, id = made.id) =>
    server.ask(`POST /api/projects/{id}/${name}/`, { token, params: { id }, body })
  return {
    ...{ id: made.id, token, teamId, value: made.project },
    copy: (body?: object, id?: string) => ask('copy', body, id),
    saveAs: (body?: object, id?: string) => ask('project_save_as', body, id),
    activate: (id?: string) => ask('activate', undefined, id),
    get: (id: string) => server.call('GET /api/projects/{id}/', { token, params: { id } }),
    count: () => prisma.project.count({ where: { teamId } }),
  }
}

test('a copy has the content of a project, not its clips, and a title of its own', async () => {
  const user = await createUser()
  const { prisma } = server.database
  const clip = await user.copy({ title: 'A clip' })
  await prisma.project.update({ where: { id: String(clip.body.id) }, data: { parentId: user.id } })
  expect((await user.copy()).body).toMatchObject({ title: 'Plan copy', clip_count: 0, parent_id: null })
  const beside = await user.copy({ title: 'Second try' }, String(clip.body.id))
  expect(beside).toMatchObject({ status: 201, body: { title: 'Second try', parent_id: user.id } })
  const { project } = await user.get(String(beside.body.id))
  expect(project).toEqual({ ...user.value, id: beside.body.id, title: 'Second try' })
  expect((await user.copy({ title: '' })).status).toBe(400)
})

test('a value is saved as a new project, and the first one stays as it is', async () => {
  const user = await createUser()
  const project = { ...user.value, captionStyle: { presetStyle: 'Beast' as const } }
  const { status, body } = await user.saveAs({ title: 'With other captions', project })
  expect({ status, body }).toMatchObject({ status: 201, body: { title: 'With other captions' } })
  const id = String(body.id)
  expect((await user.get(id)).project).toEqual({ ...project, id, title: 'With other captions' })
  expect((await user.get(user.id)).project).toEqual(user.value)
  const named = { ...project, captionStyle: { presetStyle: 'HORMOZI' } }
  const { id: other } = (await user.saveAs({ project: named })).body
  expect((await user.get(String(other))).project.captionStyle).toEqual({ presetStyle: 'Mozi' })
  const plain = await user.saveAs()
  expect(plain).toMatchObject({ status: 201, body: { title: 'Plan copy' } })
})

test('what is said in a value that is saved as a new project is found there', async () => {
  const user = await createUser()
  const { id: assetId } = await server.database.prisma.asset.create({
    data: {
      ...{ teamId: user.teamId, kind: 'video', title: 'Talk', contentType: 'video/mp4', size: 1 },
      files: {},
    },
  })
  const words = ['paper', 'lantern'].map((text, at) => ({ id: `w${at}`, text, start: at, end: at + 1 }))
  const project = {
    ...user.value,
    media: {
      a: { kind: 'video', assetId, width: 10, height: 10, fps: 30, duration: 5, hasAudio: true },
    },
    transcripts: {
      a: {
        ...{ mediaRef: 'a', type: 'manual', language: 'en', captions: true, speakers: [], scenes: [] },
        subtitles: [{ id: 's', speaker_id: null, words }],
      },
    },
  }
  const { status, body } = await user.saveAs({ project })
  expect(status).toBe(201)
  await indexWords(server.database.prisma)
  const found = await server.database.prisma.spokenPassage.findMany({ where: { teamId: user.teamId } })
  expect(found.map(({ projectId, text }) => [projectId, text])).toEqual([[body.id, 'paper lantern']])
})

test('a value that is damaged, or uses a file of another team, is not saved', async () => {
  const [user, other] = [await createUser(), await createUser()]
  const asset = await server.database.prisma.asset.create({
    data: {
      ...{ teamId: other.teamId, kind: 'image', title: 'Theirs', contentType: 'image/png', size: 1 },
      files: {},
    },
  })
  const media = (assetId: string) => ({
    a: { kind: 'image', assetId, width: 10, height: 10, fps: 0, duration: 0, hasAudio: false },
  })
  const saved = (value: object) => user.saveAs({ project: { ...user.value, ...value } })
  expect(await saved({ media: media(asset.id) })).toMatchObject({
    status: 400,
    body: { project: ['The team has no such file'] },
  })
  expect((await saved({ media: media('none') })).status).toBe(400)
  expect((await saved({ format: { width: -1, height: 2, orientation: 'portrait' } })).status).toBe(400)
  expect((await user.saveAs({ title: '' })).status).toBe(400)
  expect(await user.count()).toBe(1)
})

test.each(['copy', 'saveAs'] as const)(
  '%s: another team’s, unready and locked projects are refused',
  async name => {
    const [user, other] = [await createUser(), await createUser()]
    expect((await user[name]({}, other.id)).status).toBe(404)
    const set = (data: { status?: Status; createdAt?: Date }) =>
      server.database.prisma.project.update({ where: { id: user.id }, data })
    await set({ status: 'IN_PROGRESS' })
    expect((await user[name]({})).status).toBe(409)
    await set({ status: 'COMPLETED', createdAt: new Date(Date.now() - 9 * 24 * 3_600_000) })
    expect(await user[name]({})).toMatchObject({ status: 403, body: { show_upgrade: 'PROJECT_LOCK_PERIOD' } })
    expect(await user.count()).toBe(1)
  },
)

/** A file of the team that is stored and was not read. */
const addFile = (teamId: string, size = 1) =>
  server.database.prisma.asset.create({
    data: {
      ...{ teamId, kind: 'video', title: 'Talk', status: 'FAILED', contentType: 'video/mp4', size },
      files: { original: `teams/${teamId}/${randomUUID()}` },
    },
  })

test('a project that failed is restarted, once for two requests; one that is ready stays as it is', async () => {
  const user = await createUser()
  const { prisma } = server.database
  expect(await user.activate()).toMatchObject({ status: 200, body: { status: 'COMPLETED' } })
  const { id: sourceAssetId } = await addFile(user.teamId)
  await prisma.project.update({ where: { id: user.id }, data: { status: 'FAILED', sourceAssetId } })
  const both = await Promise.all([user.activate(), user.activate()])
  for (const answer of both) expect(answer).toMatchObject({ status: 200, body: { status: 'IN_PROGRESS' } })
  expect(await prisma.job.count({ where: { assetId: sourceAssetId, kind: 'ingest' } })).toBe(1)
})

test('a project without a file to read, or of another team, is not restarted', async () => {
  const [user, other] = [await createUser(), await createUser()]
  const { prisma } = server.database
  await prisma.project.update({ where: { id: user.id }, data: { status: 'CANCELLED' } })
  expect((await user.activate()).status).toBe(409)
  const { id: sourceAssetId } = await addFile(user.teamId, 0)
  await prisma.project.update({ where: { id: user.id }, data: { sourceAssetId } })
  expect((await user.activate()).status).toBe(409)
  expect((await user.activate(other.id)).status).toBe(404)
  expect(await prisma.job.count({ where: { teamId: user.teamId } })).toBe(0)
})
