import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStorage } from '@/api/platform/providers/storage/open-storage'
import { whoHas } from '@/api/testing/plan'
import { type TestServer, testServer } from '@/api/testing/server'
import { LIMITS } from '@/compositions/catalog/limits'
import { titleText } from './candidates'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server?.stop())

const PICTURES = ['Team_photo.png', 'PricingPage-screenshot', 'Beach sunset', 'Dog in the park']

/** A team with a project, and pictures and videos by their titles. */
async function createTeam() {
  const token = await server.register()
  const { teamId } = await whoHas(server, token)
  const { id } = await server.call('POST /api/projects/', { token, body: { type: 'scratch' } })
  const { prisma } = server.database
  const file = async (title: string, more: object = {}) => {
    const row = { id: randomUUID(), teamId, title, size: 1n, contentType: 'x/y', files: { original: 'x' } }
    const data = { ...row, kind: 'image' as const, status: 'COMPLETED' as const, width: 400, height: 200 }
    return (await prisma.asset.create({ data: { ...data, ...more } })).id
  }
  const ask = (text: string, language = 'en', by = token) =>
    server.ask('GET /api/projects/{id}/broll/', { token: by, params: { id }, query: { text, language } })
  const suggest = (text: string, language = 'en') =>
    server.call('GET /api/projects/{id}/broll/', { token, params: { id }, query: { text, language } })
  const titles = async (text: string, language?: string) =>
    (await suggest(text, language)).results.flatMap(one => (one.kind === 'upload' ? one.asset.title : []))
  return { token, teamId, id, file, ask, suggest, titles }
}

test('uploads come by what their names mean, elements by their names, at most eight in all', async () => {
  const { file, suggest, titles } = await createTeam()
  for (const title of PICTURES) await file(title)
  expect((await titles('We raised our prices last year and all stayed'))[0]).toBe('PricingPage-screenshot')
  expect((await titles('Our team sat together every morning'))[0]).toBe('Team_photo.png')
  expect((await titles('We moved to the sea last summer'))[0]).toBe('Beach sunset')
  const { results, by, uploads } = await suggest('You save money with our rocket')
  expect({ by, uploads }).toEqual({ by: 'meaning', uploads: 4 })
  const elements = results.flatMap(one => (one.kind === 'element' ? one.element : []))
  expect(elements.map(({ title }) => title)).toContain('Rocket')
  expect(elements.length).toBeLessThanOrEqual(LIMITS.broll.elementResults)
  expect(elements[0]?.svg).toMatch(/^<svg /)
  for (let more = 0; more < 6; more++) await file(`Rocket ${more}`)
  expect((await suggest('the rocket')).results).toHaveLength(LIMITS.broll.results)
})

test('other languages go by words, and without uploads there are only elements', async () => {
  const { file, titles, suggest } = await createTeam()
  const none = await suggest('the rocket')
  expect(none.uploads).toBe(0)
  expect(new Set(none.results.map(({ kind }) => kind))).toEqual(new Set(['element']))
  for (const title of [...PICTURES, 'Raketenstart']) await file(title)
  const { by, results } = await suggest('Der Raketenstart war laut', 'de')
  expect([by, results[0]]).toMatchObject(['words', { kind: 'upload', asset: { title: 'Raketenstart' } }])
  expect(results.every(({ kind }) => kind === 'upload')).toBe(true)
  expect(await titles('the')).toHaveLength(5)
})

test('a video comes by what it says, whatever its name is', async () => {
  const { teamId, file, titles } = await createTeam()
  for (const title of PICTURES) await file(title)
  const key = `teams/${teamId}/assets/talk/words`
  const said = 'We ask every customer how they found us and write down what they answer'
  const words = said.split(' ').map((text, at) => ({ text, start: at, end: at + 1 }))
  const { storage, stop } = await openStorage({ dataDir: server.dataDir, log: console.error })
  await storage.put(key, Buffer.from(JSON.stringify({ language: 'en', words })), 'application/json')
  await stop()
  const video = { kind: 'video', duration: 4, fps: 30, hasAudio: true }
  await file('MVI 0001', { ...video, files: { original: 'x', words: key } })
  await file('MVI 0002', { ...video, files: { original: 'x', words: 'gone' } })
  expect((await titles('Customers tell us how they have found us'))[0]).toBe('MVI 0001')
})

test('what can not be B-roll is left out: sounds, stickers, unfinished files and the talk itself', async () => {
  const { id, file, titles } = await createTeam()
  const { prisma } = server.database
  const video = { kind: 'video' as const, duration: 4, fps: 30, hasAudio: true }
  const talk = await file('Talk', video)
  await prisma.project.update({ where: { id }, data: { sourceAssetId: talk } })
  await file('Sound', { kind: 'audio', duration: 4 })
  await file('Sticker', { kind: 'svg', element: 'sticker-fire' })
  await file('Unread', { status: 'IN_PROGRESS' })
  await file('Deleted', { deletedAt: new Date() })
  await file('Film', video)
  expect(await titles('a talk')).toEqual(['Film'])
})

test('another team neither asks for the project nor gets its files, and texts have a bound', async () => {
  const [ours, theirs] = [await createTeam(), await createTeam()]
  await theirs.file('Beach sunset')
  expect((await ours.ask('the sea', 'en', theirs.token)).status).toBe(404)
  expect(await ours.titles('the sea')).toEqual([])
  for (const text of ['', 'x'.repeat(LIMITS.broll.textMaxCharacters + 1)])
    expect((await ours.ask(text)).status).toBe(400)
})

test.each([
  ['IMG_price-list.v2', 'IMG price list v2'],
  ['TeamPhoto', 'Team Photo'],
])('%s is read as %s', (title, text) => expect(titleText(title)).toBe(text))
