import { afterAll, beforeAll, expect, test } from 'vitest'
import { whoHas } from '@/api/testing/plan'
import { type TestServer, testServer } from '@/api/testing/server'
import { newProject } from '@/compositions/edit/new-project'
import { formatNamed } from '@/compositions/model/project'
import { everyMedia } from '@/compositions/testing/arbitrary-layer'
import { scoreParts } from '../clip-finder/score-parts'
import { valueColumns } from '../projects/stored-value'
import { insertClip, type NewClip } from './insert-clip'

let server: TestServer
let token: string
let id: string

/** Clips by seconds of the source: two short ones, a medium and a long one, of which one was found before there were parts. */
const CLIPS: Omit<NewClip, 'id'>[] = [
  { title: 'Late', start: 200, end: 220, score: 90, topic: 'Coffee' },
  { title: 'Early', start: 5, end: 35, score: 70, topic: 'Coffee' },
  { title: 'Middle', start: 60, end: 100, score: 80, topic: 'Tomatoes' },
  { title: 'Long', start: 110, end: 190, score: 60 },
]
const parts = scoreParts({ claim: 1 }, { isJudged: true, seconds: 20 })

beforeAll(async () => {
  server = await testServer()
  token = await server.register()
  const { teamId } = await whoHas(server, token)
  const { prisma } = server.database
  id = (await server.call('POST /api/projects/', { token, body: { type: 'scratch' } })).id
  const value = newProject({
    ...{ id, title: 'Talk', type: 'videoHighlight', format: formatNamed('1920X1080') },
    media: { ...everyMedia.media!, duration: 300 },
  })
  await prisma.project.update({ where: { id }, data: { ...valueColumns(value), type: 'videoHighlight' } })
  const source = { id, teamId, sourceAssetId: null, value }
  for (const [at, clip] of CLIPS.entries())
    await prisma.$transaction(db =>
      insertClip(db, source, { id: `${id}-${at}`, ...clip, ...(at === 0 && { parts }) }),
    )
})
afterAll(() => server.stop())

type Query = NonNullable<Parameters<TestServer['ask']>[1]>['query']
const list = (query: Query = {}) =>
  server.call('GET /api/projects/{id}/clips/', { token, params: { id }, query })
const titles = async (query?: Query) => (await list(query)).results.map(({ title }) => title)

test('clips have the parts of their score and their topic; older clips have none', async () => {
  const { results } = await list()
  expect(results[0]).toMatchObject({ title: 'Late', topic: 'Coffee', score_parts: parts })
  expect(results.find(({ title }) => title === 'Long')).toMatchObject({ topic: null, score_parts: null })
})

test('lists the best first, or in the order of the source', async () => {
  expect(await titles()).toEqual(['Late', 'Middle', 'Early', 'Long'])
  expect(await titles({ order: 'time' })).toEqual(['Early', 'Middle', 'Long', 'Late'])
})

test('filters by length and topic, and still names all topics and how many clips there are', async () => {
  expect(await titles({ length: 'short' })).toEqual(['Late', 'Early'])
  expect(await titles({ length: 'medium' })).toEqual(['Middle'])
  expect(await titles({ length: 'long' })).toEqual(['Long'])
  expect(await titles({ length: 'short', topic: 'Coffee', order: 'time' })).toEqual(['Early', 'Late'])
  expect(await list({ topic: 'Tomatoes' })).toMatchObject({
    ...{ count: 1, total: 4 },
    topics: [
      { topic: 'Coffee', count: 2 },
      { topic: 'Tomatoes', count: 1 },
    ],
  })
  expect(await list({ topic: 'Bridges' })).toMatchObject({ count: 0, total: 4, results: [] })
})

test('pages keep order and filters', async () => {
  const first = await list({ page_size: 1, length: 'short', order: 'time' })
  expect(first).toMatchObject({ count: 2, results: [{ title: 'Early' }] })
  expect(first.next).toContain('length=short')
  const second = await list({ page_size: 1, page: 2, length: 'short', order: 'time' })
  expect(second).toMatchObject({ next: null, results: [{ title: 'Late' }] })
})

test('refuses filters that there are not, and projects of other teams', async () => {
  const ask = (query: object, as = token) =>
    server.ask('GET /api/projects/{id}/clips/', { token: as, params: { id }, query } as never)
  for (const query of [{ length: 'endless' }, { order: 'random' }, { topic: 'x'.repeat(101) }])
    expect((await ask(query)).status).toBe(400)
  expect((await ask({}, await server.register())).status).toBe(404)
})

test('a copied project keeps them; clips in the trash are not listed', async () => {
  const copy = await server.call('POST /api/projects/{id}/clone/', { token, params: { id } })
  const params = { id: copy.id }
  const { results, topics } = await server.call('GET /api/projects/{id}/clips/', { token, params })
  expect(results[0]).toMatchObject({ title: 'Late', topic: 'Coffee', score_parts: parts })
  expect(topics).toHaveLength(2)
  await server.ask('DELETE /api/projects/{id}/', { token, params: { id: results[0]?.id ?? '' } })
  const left = await server.call('GET /api/projects/{id}/clips/', { token, params, query: { order: 'time' } })
  expect(left).toMatchObject({ count: 3, total: 3 })
  expect(left.results.map(({ title }) => title)).toEqual(['Early', 'Middle', 'Long'])
})
