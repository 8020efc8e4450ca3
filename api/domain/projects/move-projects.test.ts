import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestServer, testServer } from '@/api/testing/server'
import { LIMITS } from '@/compositions/catalog/limits'
import { MESSAGES } from '@/compositions/catalog/messages'

let server: TestServer
let token: string
let teamId: string

beforeAll(async () => {
  server = await testServer()
  token = await server.register()
  teamId = (await server.call('GET /api/rest-auth/user/', { token })).current_team_id
})
afterAll(() => server?.stop())

let count = 0

const createFolder = async (title: string, who = token) =>
  (await server.call('POST /api/folders/', { token: who, body: { kind: 'projects', title } })).id
const addProject = async (title: string, data: { parentId?: string; updatedAt?: Date } = {}) => {
  // Each is saved after the one before.
  const updatedAt = new Date(Date.now() + 1_000 * ++count)
  const row = {
    teamId,
    title,
    type: 'scratch',
    status: 'COMPLETED',
    document: {},
    updatedAt,
    ...data,
  } as const
  return (await server.database.prisma.project.create({ data: row })).id
}
const move = (ids: string[], folder: string | null, who = token) =>
  server.ask('POST /api/projects/move/', { token: who, body: { ids, folder } })
const projectsIn = async (folder: string) =>
  (await server.call('GET /api/projects/', { token, query: { folder } })).results.map(({ id }) => id)
const remove = (id: string) => server.ask('DELETE /api/folders/{id}/', { token, params: { id } })

it('projects are moved together, listed by folder, and are at the top again when it is deleted', async () => {
  const folder = await createFolder('Acme')
  const old = new Date('2026-01-02')
  const [first, second, third] = [
    await addProject('A', { updatedAt: old }),
    await addProject('B'),
    await addProject('C'),
  ]
  expect((await move([first, second], folder)).body).toEqual({
    moved: expect.arrayContaining([first, second]),
  })
  expect(await projectsIn(folder)).toEqual([second, first])
  expect(await projectsIn('none')).toEqual([third])
  const { results } = await server.call('GET /api/folders/', { token, query: { kind: 'projects' } })
  expect(results).toMatchObject([{ title: 'Acme', kind: 'projects', count: 2 }])
  expect((await server.call('GET /api/folders/', { token })).results).toEqual([])
  const row = await server.database.prisma.project.findUniqueOrThrow({ where: { id: first } })
  expect(row.updatedAt).toEqual(old)
  expect((await move([first], null)).status).toBe(200)
  expect(await projectsIn(folder)).toEqual([second])
  expect((await remove(folder)).status).toBe(204)
  expect(await projectsIn('none')).toEqual([third, second, first])
})

it('a folder of uploads takes no projects, and may have the name of one of projects', async () => {
  const { id } = await server.call('POST /api/folders/', { token, body: { title: 'Twins' } })
  const twin = await createFolder('Twins')
  const project = await addProject('D')
  const gone = { status: 400, body: { folder: [MESSAGES.folders.gone] } }
  expect(await move([project], id)).toMatchObject(gone)
  expect((await move([project], twin)).status).toBe(200)
  const asset = { kind: 'video', title: 'V', contentType: 'video/mp4', size: 1, files: {} } as const
  const file = await server.database.prisma.asset.create({ data: { ...asset, teamId } })
  const body = { folder: twin }
  expect(await server.ask('PATCH /api/assets/{id}/', { token, params: { id: file.id }, body })).toMatchObject(
    gone,
  )
})

it("another team's projects and folders are not found, and clips and deleted projects are left out", async () => {
  const stranger = await server.register()
  const theirs = await createFolder('Theirs', stranger)
  const project = await addProject('E')
  const clip = await addProject('F', { parentId: project })
  expect((await move([project], theirs)).status).toBe(400)
  expect((await move([project], theirs, stranger)).status).toBe(404)
  expect((await move([clip], null)).status).toBe(404)
  const folder = await createFolder('Mixed')
  const deleted = await addProject('G')
  await server.call('DELETE /api/projects/{id}/', { token, params: { id: deleted } })
  expect((await move([project, clip, deleted, randomUUID()], folder)).body).toEqual({ moved: [project] })
  const many = Array.from({ length: LIMITS.folders.movedAtOnce + 1 }, () => project)
  expect((await move(many, folder)).status).toBe(400)
  expect((await move([], folder)).status).toBe(400)
})

it('a project is never in a folder that is deleted at the same time', async () => {
  const ids = [await addProject('H'), await addProject('I')]
  for (let round = 0; round < 5; round++) {
    const folder = await createFolder(`Round ${round}`)
    const [moved, back, deleted] = await Promise.all([
      move(ids, folder),
      move(ids.toReversed(), folder),
      remove(folder),
    ])
    for (const { status } of [moved, back]) expect([200, 400]).toContain(status)
    expect(deleted.status).toBe(204)
    expect(await projectsIn('none')).toEqual(expect.arrayContaining(ids))
  }
})

it('a restored project is in its folder again, or at the top if that was deleted', async () => {
  const [kept, gone] = [await createFolder('Kept'), await createFolder('Gone')]
  const ids = [await addProject('J'), await addProject('K')] as const
  await move([ids[0]], kept)
  await move([ids[1]], gone)
  for (const id of ids) await server.call('DELETE /api/projects/{id}/', { token, params: { id } })
  expect(await projectsIn(kept)).toEqual([])
  await remove(gone)
  for (const id of ids) await server.call('POST /api/trash/projects/{id}/restore/', { token, params: { id } })
  expect(await projectsIn(kept)).toEqual([ids[0]])
  expect(await projectsIn('none')).toContain(ids[1])
})
