import { afterAll, beforeAll, expect, test } from 'vitest'
import { whoHas } from '@/api/testing/plan'
import { type TestServer, testServer } from '@/api/testing/server'
import { MESSAGES } from '@/compositions/catalog/messages'
import { newProject } from '@/compositions/edit/new-project'
import { formatNamed } from '@/compositions/model/project'
import { everyMedia } from '@/compositions/testing/arbitrary-layer'
import { toTranscript } from '@/compositions/typography/captions/to-transcript'
import { spoken } from '../clip-finder/testing/spoken'
import TALKS from '../clip-finder/testing/talks.json' with { type: 'json' }
import { valueColumns } from '../projects/stored-value'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await testServer()
  token = await server.register()
})
afterAll(() => server.stop())

/** A project of a talk with these words; without a transcript if there are none. */
async function talkOf(text: string, language = 'en'): Promise<string> {
  const { id } = await server.call('POST /api/projects/', { token, body: { type: 'scratch' } })
  const words = spoken(text)
  const value = newProject({
    ...{ id, title: 'Talk', type: 'videoHighlight', format: formatNamed('1920X1080') },
    media: { ...everyMedia.media!, duration: 300 },
    ...(text && { transcript: toTranscript({ mediaRef: 'media', words, language }) }),
  })
  await server.database.prisma.project.update({ where: { id }, data: valueColumns(value) })
  return id
}

const ask = (id: string, question: string) =>
  server.call('GET /api/projects/{id}/passages/', { token, params: { id }, query: { question } })

test('a question finds its passage by meaning, with its seconds', async () => {
  const id = await talkOf([TALKS.price, TALKS.between, TALKS.garden].join('\n\n'))
  const found = await ask(id, 'Where do we talk about growing vegetables?')
  expect(found).toMatchObject({ by: 'meaning', is_spoken: true })
  expect(found.results[0]?.text).toMatch(/Tomatoes/)
  expect(found.results[0]?.start).toBeGreaterThan(30)
  // Asked again, it is answered from the vectors that are kept.
  expect(await ask(id, 'Where do we talk about growing vegetables?')).toEqual(found)
  expect((await ask(id, 'football world cup')).results).toEqual([])
})

test('searches a talk of 20 seconds, and says if a talk has no speech', async () => {
  const short = await talkOf(
    'We doubled the price of our best coffee and nobody left. Sales went up by half.',
  )
  expect((await ask(short, 'price')).results[0]?.text).toMatch(/price/)
  expect(await ask(await talkOf(''), 'price')).toMatchObject({ results: [], is_spoken: false })
})

test('in another language only words are compared, and the answer says so', async () => {
  const id = await talkOf('Wir haben den Preis verdoppelt. Niemand ist gegangen.', 'de')
  expect(await ask(id, 'Wo geht es um den Preis?')).toMatchObject({
    by: 'words',
    results: [{ text: expect.stringMatching(/Preis/) }],
  })
})

test('refuses questions that are none, and projects of other teams', async () => {
  const id = await talkOf('Nobody left.')
  const request = (question: string, as = token) =>
    server.ask('GET /api/projects/{id}/passages/', { token: as, params: { id }, query: { question } })
  expect(await request('?')).toMatchObject({ status: 400, body: { question: [MESSAGES.clips.askSomething] } })
  expect((await request('x'.repeat(201))).status).toBe(400)
  const other = await server.register()
  expect((await whoHas(server, other)).teamId).not.toBe((await whoHas(server, token)).teamId)
  expect((await request('price', other)).status).toBe(404)
})
