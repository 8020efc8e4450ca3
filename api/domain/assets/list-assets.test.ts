import { afterAll, beforeAll, expect, test } from 'vitest'
import { verify, whoHas } from '@/api/testing/plan'
import { type TestServer, testServer } from '@/api/testing/server'
import { MESSAGES } from '@/compositions/catalog/messages'
import { newProject } from '@/compositions/edit/new-project'
import { formatNamed } from '@/compositions/model/project'
import { valueColumns } from '../projects/stored-value'

let server: TestServer
let token: string
let teamId: string
/** Titles and bytes, from the oldest to the newest. */
const FILES: [string, number][] = [
  ['Beets', 30],
  ['Apples', 10],
  ['Carrots', 20],
]

/** Ids of the files by title. */
const ids = new Map<string, string>()

beforeAll(async () => {
  server = await testServer()
  token = await server.register()
  await verify(server, token)
  teamId = (await whoHas(server, token)).teamId
  for (const [index, [title, size]] of FILES.entries()) {
    const row = { teamId, kind: 'video' as const, contentType: 'video/mp4', status: 'COMPLETED' as const }
    const createdAt = new Date(Date.UTC(2026, 10, 1 + index))
    const files = { original: `teams/${teamId}/assets/${index}/original` }
    const data = { ...row, title, size: BigInt(size), files, createdAt }
    const { id } = await server.database.prisma.asset.create({ data })
    ids.set(data.title, id)
  }
})
afterAll(() => server.stop())

const params = (title: string) => ({ id: ids.get(title) ?? '' })

test.each([
  ['newest', ['Carrots', 'Apples', 'Beets']],
  ['oldest', ['Beets', 'Apples', 'Carrots']],
  ['title', ['Apples', 'Beets', 'Carrots']],
  ['largest', ['Beets', 'Carrots', 'Apples']],
] as const)('lists files sorted by %s', async (sort, titles) => {
  const { results } = await server.call('GET /api/assets/', { token, query: { sort } })
  expect(results.map(({ title }) => title)).toEqual(titles)
})

test('renames a file, and refuses an empty title', async () => {
  const body = { title: '  Sugar\nbeets ' }
  expect((await server.call('PATCH /api/assets/{id}/', { token, params: params('Beets'), body })).title).toBe(
    'Sugar beets',
  )
  const { results } = await server.call('GET /api/assets/', { token, query: { search: 'sugar' } })
  expect(results).toHaveLength(1)
  const empty = await server.ask('PATCH /api/assets/{id}/', {
    ...{ token, params: params('Beets'), body: { title: ' ' } },
  })
  expect(empty).toMatchObject({ status: 400, body: { title: [MESSAGES.assets.titleRequired] } })
})

test('lists the projects that use a file, the latest first, until they are in the trash', async () => {
  const { prisma } = server.database
  const assetId = ids.get('Apples') ?? ''
  const uses = () => server.call('GET /api/assets/{id}/uses/', { token, params: params('Apples') })
  expect(await uses()).toEqual({ count: 0, results: [] })
  const add = (title: string, source: boolean) => {
    const value = newProject({
      ...{ id: crypto.randomUUID(), title, type: 'scratch', format: formatNamed('1080X1920') },
    })
    const media = {
      a: { kind: 'video', assetId, width: 10, height: 10, duration: 1, fps: 30, hasAudio: false },
    }
    const layers = [{ id: 'v', layer: 'MEDIA', asset: 'video', mediaRef: 'a' }]
    const document = source ? value : { ...value, media, layers }
    const data = { ...valueColumns(value), document: document as never, teamId, type: 'scratch' as const }
    return prisma.project.create({
      data: { ...data, status: 'COMPLETED', ...(source && { sourceAssetId: assetId }) },
    })
  }
  const first = await add('Made of it', true)
  const second = await add('Has it in a layer', false)
  expect(await uses()).toEqual({
    count: 2,
    results: [
      { id: second.id, title: 'Has it in a layer' },
      { id: first.id, title: 'Made of it' },
    ],
  })
  const refused = await server.ask('DELETE /api/assets/{id}/', { token, params: params('Apples') })
  expect(refused.status).toBe(409)
  await prisma.project.updateMany({ where: { teamId }, data: { deletedAt: new Date() } })
  expect((await uses()).count).toBe(0)
})
