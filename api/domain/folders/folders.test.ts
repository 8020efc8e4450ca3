import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertAsset } from '@/api/testing/asset'
import { type TestServer, testServer } from '@/api/testing/server'
import { SHORT_TEXT, testTalk } from '@/api/testing/talk'
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

const create = (title: string) => server.call('POST /api/folders/', { token, body: { title } })
const addFile = async () => (await insertAsset(server, teamId, await testTalk(SHORT_TEXT))).id
const move = (id: string, folder: string | null) =>
  server.ask('PATCH /api/assets/{id}/', { token, params: { id }, body: { folder } })
const filesIn = async (folder: string) =>
  (await server.call('GET /api/assets/', { token, query: { folder } })).results.map(({ id }) => id)

it('files are moved in and out, listed by folder, and kept when it is deleted', async () => {
  const { id: folder } = await create(' Interviews ')
  const [first, second] = [await addFile(), await addFile()]
  expect((await move(first, folder)).body).toMatchObject({ folder })
  expect(await filesIn(folder)).toEqual([first])
  expect(await filesIn('none')).toEqual([second])
  expect(await server.call('GET /api/folders/', { token })).toMatchObject({
    count: 1,
    results: [{ title: 'Interviews', count: 1 }],
  })
  expect((await move(second, folder)).status).toBe(200)
  await server.call('DELETE /api/assets/{id}/', { token, params: { id: second } })
  const params = { id: folder }
  expect(await server.call('GET /api/folders/{id}/', { token, params })).toMatchObject({ count: 1 })
  await move(first, null)
  expect(await filesIn(folder)).toEqual([])
  await move(first, folder)
  await server.call('DELETE /api/folders/{id}/', { token, params })
  expect(await filesIn('none')).toEqual([first])
  expect(await move(first, folder)).toMatchObject({ status: 400, body: { folder: [MESSAGES.folders.gone] } })
})

it('a name is needed, and belongs to one folder of the team, in any case', async () => {
  const { id } = await create('Music')
  const post = (title: string) => server.ask('POST /api/folders/', { token, body: { title } })
  expect(await post('  ')).toMatchObject({ status: 400, body: { title: [MESSAGES.folders.titleRequired] } })
  expect(await post('music')).toMatchObject({ status: 400, body: { title: [MESSAGES.folders.titleTaken] } })
  const both = await Promise.all([post('Sounds'), post('Sounds')])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 400])
  const rename = (title: string) =>
    server.ask('PATCH /api/folders/{id}/', { token, params: { id }, body: { title } })
  expect((await rename('SOUNDS')).status).toBe(400)
  expect((await rename('MUSIC')).body).toMatchObject({ title: 'MUSIC' })
  const stranger = await server.register()
  expect((await server.ask('POST /api/folders/', { token: stranger, body: { title: 'Music' } })).status).toBe(
    201,
  )
})

it("files can't be moved into another team's folder", async () => {
  const stranger = await server.register()
  const theirs = await server.call('POST /api/folders/', { token: stranger, body: { title: 'Theirs' } })
  const id = await addFile()
  expect(await move(id, theirs.id)).toMatchObject({ status: 400, body: { folder: [MESSAGES.folders.gone] } })
  expect(await filesIn(theirs.id)).toEqual([])
})

it('a file is never in a folder that is deleted at the same time', async () => {
  const id = await addFile()
  for (let round = 0; round < 5; round++) {
    const folder = await create(`Round ${round}`)
    const deletion = server.ask('DELETE /api/folders/{id}/', { token, params: { id: folder.id } })
    const [moved, deleted] = await Promise.all([move(id, folder.id), deletion])
    expect([200, 400]).toContain(moved.status)
    expect(deleted.status).toBe(204)
    expect(await filesIn('none')).toContain(id)
  }
})

it('a team has a limited number of folders', async () => {
  const other = await server.register()
  const team = (await server.call('GET /api/rest-auth/user/', { token: other })).current_team_id
  const data = Array.from({ length: LIMITS.folders.maxFolders }, (_, n) => ({
    teamId: team,
    title: `Folder ${n}`,
  }))
  await server.database.prisma.folder.createMany({ data })
  expect(await server.ask('POST /api/folders/', { token: other, body: { title: 'One more' } })).toMatchObject(
    {
      status: 409,
      body: { detail: MESSAGES.folders.limit },
    },
  )
})
