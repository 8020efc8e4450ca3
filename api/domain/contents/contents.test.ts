import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentKinds, fitsPost, socialNetworks } from '@/compositions/catalog/content-kinds'
import { MESSAGES } from '@/compositions/catalog/messages'
import { linkTimes } from '@/compositions/util/link-times'
import TALKS from '../clip-finder/testing/talks.json' with { type: 'json' }
import { type ContentJobs, contentJobs, type TalkTeam } from './testing/content-jobs'

const TEXT = [TALKS.price, TALKS.garden, TALKS.computer].join('\n\n')
const SAID = TEXT.replace(/\s+/g, ' ')

let jobs: ContentJobs
let talk: TalkTeam
beforeAll(async () => {
  jobs = await contentJobs()
  talk = await jobs.newTalk(TEXT)
})
afterAll(() => jobs.stop())

const secondsIn = (body: string) =>
  linkTimes(body, 3_600).flatMap(({ seconds }) => (seconds === null ? [] : [seconds]))

/** Texts of a body that are said: lines without marks, times and headings. */
const isSaid = (text: string) => SAID.includes(text)

describe('on this machine', () => {
  const kinds = contentKinds.filter(kind => kind !== 'custom' && kind !== 'social_posts')

  test.each(kinds)('%s is made of the words, labeled, and free', async kind => {
    const content = await jobs.write(talk, { kind })
    expect(content).toMatchObject({
      ...{ status: 'COMPLETED', source: 'extractive', error: null },
      label: 'Made on this machine from the words of the video',
    })
    expect(content.body.length).toBeGreaterThan(20)
    expect(await talk.charged()).toBe(0)
  })

  test('quotes are said word for word, each with the second at which it begins', async () => {
    const { body } = await jobs.write(talk, { kind: 'quotes' })
    const quotes = [...body.matchAll(/“([^”]+)” \[/g)].map(([, quote = '']) => quote)
    expect(quotes.length).toBeGreaterThanOrEqual(3)
    expect(quotes.filter(quote => !isSaid(quote))).toEqual([])
    expect(secondsIn(body)).toHaveLength(quotes.length)
  })

  test('chapters keep the rules of YouTube', async () => {
    const { body } = await jobs.write(talk, { kind: 'chapters' })
    const seconds = secondsIn(body)
    expect(seconds[0]).toBe(0)
    expect(seconds.length).toBeGreaterThanOrEqual(3)
    expect(seconds.every((second, at) => at === 0 || second - (seconds[at - 1] ?? 0) >= 10)).toBe(true)
    expect(body.split('\n')).toHaveLength(seconds.length)
  })

  test.each(socialNetworks)('a post on %s fits its network', async network => {
    const { body } = await jobs.write(talk, { kind: 'social_posts', network })
    expect(body.length).toBeGreaterThan(20)
    expect(fitsPost(network, body)).toBe(true)
  })

  test('an instruction is the subject that comes first, and without one another text is made', async () => {
    const { id, body } = await jobs.write(talk, { kind: 'summary', instruction: 'growing tomatoes' })
    expect(body).toMatch(/tomatoes|fruit|leaves|planted/i)
    const again = await jobs.write(talk, { kind: 'summary', content_id: id })
    expect(again.id).toBe(id)
    expect(again.body).not.toBe(body)
  })

  test('custom content says what it needs, and a talk that is too short has no chapters', async () => {
    expect(await talk.request({ kind: 'custom', instruction: 'A poem' })).toMatchObject({
      status: 409,
      body: { detail: MESSAGES.contents.needsModel },
    })
    const short = await jobs.newTalk('Begin with a promise. Tell one story. Keep the promise.')
    expect(await jobs.write(short, { kind: 'chapters' })).toMatchObject({
      ...{ status: 'FAILED', error: MESSAGES.contents.tooShortForChapters, body: '' },
    })
  })

  test('a talk of questions has no quotes, and says so', async () => {
    const asking = await jobs.newTalk('How did you get here today? What would you like to eat? Why not?')
    expect(await jobs.write(asking, { kind: 'quotes' })).toMatchObject({
      ...{ status: 'FAILED', error: MESSAGES.contents.nothingFound },
    })
  })

  test('a project without words says so', async () => {
    const { prisma } = jobs.server.database
    const silent = await jobs.newTalk('One two three.')
    await prisma.project.update({ where: { id: silent.projectId }, data: { transcripts: {} } })
    expect(await jobs.write(silent, { kind: 'summary' })).toMatchObject({
      ...{ status: 'FAILED', error: MESSAGES.contents.noWords },
    })
  })
})

describe('the API', () => {
  const patch = ({ token }: TalkTeam, id: string, body: string) =>
    jobs.server.ask('PATCH /api/contents/{id}/', { token, params: { id }, body: { body } })

  test('what is missing or out of bounds is refused', async () => {
    expect(await talk.request({ kind: 'social_posts' })).toMatchObject({
      status: 400,
      body: { network: [MESSAGES.contents.networkRequired] },
    })
    expect(await talk.request({ kind: 'custom' })).toMatchObject({
      status: 400,
      body: { instruction: [MESSAGES.contents.instructionRequired] },
    })
    expect((await talk.request({ kind: 'poem' })).status).toBe(400)
    expect((await talk.request({ kind: 'summary', instruction: 'x'.repeat(1_001) })).status).toBe(400)
    expect((await talk.request({ kind: 'summary', content_id: 'none' })).status).toBe(404)
  })

  test('an edit is kept, a post that is too long is refused', async () => {
    const { id } = await jobs.write(talk, { kind: 'social_posts', network: 'x' })
    expect(await patch(talk, id, 'Mine.')).toMatchObject({ status: 200, body: { body: 'Mine.' } })
    expect(await talk.find(id)).toMatchObject({ body: 'Mine.', edited: expect.any(String) })
    expect(await patch(talk, id, 'x'.repeat(281))).toMatchObject({
      status: 400,
      body: { body: [MESSAGES.contents.postTooLong('X', 280)] },
    })
  })

  test('a text that is being written is one job, can not be edited, and can be deleted', async () => {
    const { prisma } = jobs.server.database
    const other = await jobs.newTalk(TALKS.garden)
    const [first, same] = [await other.request({ kind: 'email' }), await other.request({ kind: 'email' })]
    const id = String(first.body.id)
    expect(same.body.id).toBe(id)
    expect(await prisma.job.count({ where: { contentId: id } })).toBe(1)
    expect(await patch(other, id, 'Mine.')).toMatchObject({
      status: 409,
      body: { detail: MESSAGES.contents.stillWriting },
    })
    const { token } = other
    const poll = await jobs.server.call('GET /api/contents/{id}/check_status/', { token, params: { id } })
    expect(poll).toMatchObject({ status: 'in_progress' })
    await jobs.server.call('DELETE /api/contents/{id}/', { token, params: { id } })
    expect((await jobs.server.ask('GET /api/contents/{id}/', { token, params: { id } })).status).toBe(404)
  })

  test('the list has the texts of a project, page by page, without those of other teams or the trash', async () => {
    const mine = await jobs.newTalk(TALKS.garden)
    for (const kind of ['summary', 'titles', 'email']) await jobs.write(mine, { kind })
    const list = (query: object) => jobs.server.call('GET /api/contents/', { token: mine.token, query })
    const page = await list({ project: mine.projectId, page_size: 2 })
    expect(page).toMatchObject({ count: 3, results: [{ kind: 'email' }, { kind: 'titles' }] })
    expect(page.results[0]).not.toHaveProperty('body')
    expect(await list({ project: talk.projectId })).toMatchObject({ count: 0, results: [] })
    await jobs.server.call('DELETE /api/projects/{id}/', {
      token: mine.token,
      params: { id: mine.projectId },
    })
    expect(await list({})).toMatchObject({ count: 0 })
  })

  test('a project has at most a hundred texts', async () => {
    const { prisma } = jobs.server.database
    const { teamId, projectId, request } = await jobs.newTalk(TALKS.garden)
    const row = { teamId, projectId, kind: 'custom', status: 'COMPLETED' } as const
    await prisma.content.createMany({ data: Array.from({ length: 100 }, () => row) })
    expect(await request({ kind: 'summary' })).toMatchObject({
      status: 409,
      body: { detail: MESSAGES.contents.tooMany },
    })
  })

  test('a canceled text says so, and one that was there before stays', async () => {
    const mine = await jobs.newTalk(TALKS.garden)
    const { id, body } = await jobs.write(mine, { kind: 'summary' })
    await mine.request({ kind: 'summary' })
    const { prisma } = jobs.server.database
    const job = await prisma.job.findFirstOrThrow({ where: { contentId: id, state: 'NEW' } })
    const { token } = mine
    await jobs.server.call('POST /api/jobs/{id}/cancel/', { token, params: { id: job.id } })
    await jobs.settle(job.id)
    expect(await mine.find(id)).toMatchObject({
      status: 'COMPLETED',
      body,
      error: MESSAGES.contents.canceled,
    })
  })
})
