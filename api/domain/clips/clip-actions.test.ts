import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { whoHas } from '@/api/testing/plan'
import { type TestServer, testServer } from '@/api/testing/server'
import { LIMITS } from '@/compositions/catalog/limits'
import { MESSAGES } from '@/compositions/catalog/messages'
import { newProject } from '@/compositions/edit/new-project'
import { formatNamed } from '@/compositions/model/project'
import { toTranscript } from '@/compositions/typography/captions/to-transcript'
import { valueColumns } from '../projects/stored-value'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

const SAID = ['Prices', 'rise.', 'Nobody', 'knows', 'why.']

/** A talk of which each word takes two seconds, by default of five words. */
const talkValue = (id: string, title: string, said = SAID) =>
  newProject({
    ...{ id, title, type: 'videoHighlight', format: formatNamed('1080X1920') },
    media: {
      kind: 'video',
      assetId: 'none',
      width: 1920,
      height: 1080,
      fps: 25,
      duration: said.length * 2,
      hasAudio: true,
    },
    transcript: toTranscript({
      mediaRef: 'media',
      words: said.map((text, index) => ({ text, start: index * 2, end: index * 2 + 1 })),
      language: 'en',
    }),
  })

/** A user with a talk, and calls on it. */
async function createTalk() {
  const token = await server.register()
  const { teamId } = await whoHas(server, token)
  const { prisma } = server.database
  const add = async (title: string, parentId: string | null = null) => {
    const value = talkValue(randomUUID(), title)
    const row = { id: value.id, teamId, parentId, type: value.type, status: 'COMPLETED' } as const
    await prisma.project.create({ data: { ...row, ...valueColumns(value) } })
    return value.id
  }
  const id = await add('Pricing talk')
  const words = Object.values(
    (await server.call('GET /api/projects/{id}/', { token, params: { id } })).project.transcripts,
  )
    .flatMap(one => one.subtitles)
    .flatMap(one => one.words)
  return {
    ...{ id, token, teamId, add },
    wordId: (index: number) => words[index]?.id ?? 'none',
    see: async (one: string) => await server.call('GET /api/projects/{id}/', { token, params: { id: one } }),
    count: () => prisma.project.count({ where: { teamId } }),
    copy: (body: object, of = id) =>
      server.ask('POST /api/projects/{id}/copy_clips/', { token, params: { id: of }, body }),
    cut: (ranges: object[], of = id) =>
      server.ask('POST /api/projects/{id}/create_clips_from_transcript/', {
        token,
        params: { id: of },
        body: { ranges },
      }),
    apply: (body: object, of = id) =>
      server.ask('POST /api/projects/{id}/apply_all/', { token, params: { id: of }, body }),
    style: (one: string, presetStyle: string) =>
      server.call('POST /api/projects/{id}/save_project/', {
        token,
        params: { id: one },
        body: { patches: [{ project: { captionStyle: { presetStyle } as never } }] },
      }),
  }
}

type Talk = Awaited<ReturnType<typeof createTalk>>

/** Stores a talk of so many words instead, and returns their ids. */
async function saidIn({ id }: Talk, count: number): Promise<string[]> {
  const value = talkValue(
    id,
    'Long talk',
    Array.from({ length: count }, (_, index) => (index % 9 ? 'price' : 'Prices.')),
  )
  await server.database.prisma.project.update({ where: { id }, data: valueColumns(value) })
  return Object.values(value.transcripts)
    .flatMap(one => one.subtitles)
    .flatMap(one => one.words.map(word => word.id))
}

const presetOf = async ({ see }: Talk, id: string) => (await see(id)).project.captionStyle.presetStyle

test('cuts a clip of each range of words, from its first to its last word', async () => {
  const talk = await createTalk()
  const ranges = [
    { from: talk.wordId(0), to: talk.wordId(1), title: 'Prices' },
    { from: talk.wordId(2), to: talk.wordId(4) },
  ]
  const { status, body } = await talk.cut(ranges)
  expect(status).toBe(201)
  expect(body.results).toMatchObject([
    { title: 'Prices', start: 0, end: 3, parent_id: talk.id, words: 'Prices rise.' },
    { start: 4, end: 9, words: 'Nobody knows why.' },
  ])
})

test('cuts none if a word is unknown, the order is wrong, or there are too many ranges', async () => {
  const talk = await createTalk()
  const good = { from: talk.wordId(0), to: talk.wordId(1) }
  expect(await talk.cut([good, { from: 'none', to: talk.wordId(1) }])).toMatchObject({
    status: 400,
    body: { 'ranges.1': ['The transcript has no such word'] },
  })
  expect(await talk.cut([good, { from: talk.wordId(3), to: talk.wordId(1) }])).toMatchObject({
    status: 400,
    body: { 'ranges.1': ['The last word comes before the first one'] },
  })
  expect((await talk.cut([])).status).toBe(400)
  expect((await talk.cut(Array(101).fill(good))).status).toBe(400)
  expect(await talk.count()).toBe(1)
})

test('cuts none of more words than may be cut at once, also if each range has fewer', async () => {
  const talk = await createTalk()
  const words = await saidIn(talk, LIMITS.clips.wordsPerRequest / 100 + 1)
  const whole = { from: words[0], to: words.at(-1) }
  expect(await talk.cut(Array(100).fill(whole))).toMatchObject({
    status: 400,
    body: { ranges: [MESSAGES.clips.tooManyWords] },
  })
  expect(await talk.count()).toBe(1)
  const shorter = { from: words[1], to: words.at(-1) }
  const { status, body } = await talk.cut(Array(100).fill(shorter))
  expect({ status, count: (body.results as object[]).length }).toEqual({ status: 201, count: 100 })
})

test('cuts none above the limit of projects', async () => {
  const talk = await createTalk()
  const { prisma } = server.database
  const filler = Array.from({ length: LIMITS.teams.projects - 2 }, () => ({
    ...{ id: randomUUID(), teamId: talk.teamId, type: 'scratch', title: 'F', document: {} },
  })) as { id: string; teamId: string; type: 'scratch'; title: string; document: object }[]
  await prisma.project.createMany({ data: filler })
  const good = { from: talk.wordId(0), to: talk.wordId(1) }
  expect((await talk.cut([good, good])).status).toBe(409)
  const both = await Promise.all([talk.cut([good]), talk.cut([good])])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
})

test('copies clips into another project of the team, in their order', async () => {
  const talk = await createTalk()
  const [one, two] = [await talk.add('One', talk.id), await talk.add('Two', talk.id)]
  const other = await talk.add('Best of')
  const { status, body } = await talk.copy({ project_id: other, clips: [two, one] })
  expect(status).toBe(201)
  expect(body.results).toMatchObject([
    { title: 'Two', parent_id: other },
    { title: 'One', parent_id: other },
  ])
  const [copy] = body.results as { id: string }[]
  expect((await talk.see(copy?.id ?? '')).project).toEqual({ ...(await talk.see(two)).project, id: copy?.id })
  expect((await talk.see(other)).clip_count).toBe(2)
  expect((await talk.see(talk.id)).clip_count).toBe(2)
})

test('copies none if one is not of the project, or the target is a clip, the same project or another team’s', async () => {
  const [talk, other] = [await createTalk(), await createTalk()]
  const clip = await talk.add('One', talk.id)
  const target = await talk.add('Best of')
  const foreign = await other.add('Theirs', other.id)
  for (const clips of [[clip, foreign], [clip, 'none'], [target]])
    expect((await talk.copy({ project_id: target, clips })).status).toBe(404)
  expect((await talk.copy({ project_id: other.id, clips: [clip] })).status).toBe(404)
  expect((await talk.copy({ project_id: clip, clips: [clip] })).status).toBe(400)
  expect((await talk.copy({ project_id: talk.id, clips: [clip] })).status).toBe(400)
  expect((await talk.copy({ project_id: target, clips: [clip, clip] })).status).toBe(400)
  expect((await talk.copy({ project_id: target, clips: [] })).status).toBe(400)
  expect(await talk.count()).toBe(3)
})

test('a copy of a clip is as old as its talk, so that the plan’s lock can’t be avoided', async () => {
  const talk = await createTalk()
  const clip = await talk.add('One', talk.id)
  const target = await talk.add('Best of')
  const { prisma } = server.database
  const aged = (days: number) =>
    prisma.project.update({
      where: { id: talk.id },
      data: { createdAt: new Date(Date.now() - days * 24 * 3_600_000) },
    })
  await aged(6)
  const { body } = await talk.copy({ project_id: target, clips: [clip] })
  const id = (body.results as { id: string }[])[0]?.id ?? ''
  expect((await talk.see(id)).locked).toBe(false)
  server.clock.set(new Date(Date.now() + 2 * 24 * 3_600_000))
  expect((await talk.see(id)).locked).toBe(true)
  expect((await talk.see(target)).locked).toBe(false)
  expect(await talk.copy({ project_id: target, clips: [clip] })).toMatchObject({
    status: 403,
    body: { show_upgrade: 'PROJECT_LOCK_PERIOD' },
  })
  server.clock.set(new Date())
})

test('gives all clips the captions of one, and takes it back', async () => {
  const talk = await createTalk()
  const clips = [
    await talk.add('One', talk.id),
    await talk.add('Two', talk.id),
    await talk.add('Three', talk.id),
  ]
  const [first = '', second = '', third = ''] = clips
  await talk.style(first, 'Beast')
  await talk.style(third, 'Beast')
  const before = await presetOf(talk, second)
  const { status, body } = await talk.apply({ look: 'captions' }, first)
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { changed: 1, kept: 0, undo: [{ id: second }] },
  })
  expect(await presetOf(talk, second)).toBe('Beast')
  expect(await presetOf(talk, talk.id)).toBe(before)
  expect((await talk.apply({ undo: body.undo }, first)).body).toEqual({ changed: 1, kept: 0, undo: [] })
  expect(await presetOf(talk, second)).toBe(before)
  expect(await presetOf(talk, third)).toBe('Beast')
})

test('what others have changed since is not taken back', async () => {
  const talk = await createTalk()
  const [first, second, third] = [
    await talk.add('One', talk.id),
    await talk.add('Two', talk.id),
    await talk.add('Three', talk.id),
  ]
  await talk.style(first, 'Beast')
  const before = await presetOf(talk, third)
  const { body } = await talk.apply({}, first)
  await talk.style(second, 'Impact')
  expect((await talk.apply({ undo: body.undo }, first)).body).toEqual({ changed: 1, kept: 1, undo: [] })
  expect(await presetOf(talk, second)).toBe('Impact')
  expect(await presetOf(talk, third)).toBe(before)
})

test('two people at once leave all clips alike; what is another team’s or no clip of the talk is refused', async () => {
  const [talk, other] = [await createTalk(), await createTalk()]
  const clips = [
    await talk.add('One', talk.id),
    await talk.add('Two', talk.id),
    await talk.add('Three', talk.id),
  ]
  const [first = '', second = ''] = clips
  await talk.style(first, 'Beast')
  await talk.style(second, 'Impact')
  const both = await Promise.all([talk.apply({}, first), talk.apply({}, second)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(new Set(await Promise.all(clips.map(id => presetOf(talk, id)))).size).toBe(1)
  const foreign = { id: other.id, canvas_revision: 0, patch: { project: { title: 'Mine now' } } }
  expect((await talk.apply({ undo: [foreign] }, first)).status).toBe(404)
  expect((await talk.apply({}, other.id)).status).toBe(404)
  expect(await talk.apply({ look: 'theme' }, first)).toMatchObject({ status: 409 })
  expect((await talk.apply({ look: 'everything' }, first)).status).toBe(400)
})

test('an undo that is not valid changes nothing', async () => {
  const talk = await createTalk()
  const [first, second] = [await talk.add('One', talk.id), await talk.add('Two', talk.id)]
  await talk.style(first, 'Beast')
  const before = await presetOf(talk, second)
  for (const undo of [[], 'x', [{ id: second }], Array(101).fill({ id: second })])
    expect((await talk.apply({ undo }, first)).status).toBe(400)
  expect((await talk.apply({ undo: [], look: 'captions' }, first)).status).toBe(400)
  expect(await presetOf(talk, second)).toBe(before)
})

test('clips that the plan locks stay as they are, also when a change is taken back', async () => {
  const talk = await createTalk()
  const [first, second] = [await talk.add('One', talk.id), await talk.add('Two', talk.id)]
  const { prisma } = server.database
  const age = (days: number) =>
    prisma.project.update({
      where: { id: second },
      data: { createdAt: new Date(Date.now() - days * 24 * 3_600_000) },
    })
  const before = await presetOf(talk, second)
  await talk.style(first, 'Beast')
  await age(30)
  expect((await talk.apply({}, first)).body).toEqual({ changed: 0, kept: 0, undo: [] })
  expect(await presetOf(talk, second)).toBe(before)
  await age(0)
  const { body } = await talk.apply({}, first)
  await age(30)
  expect((await talk.apply({ undo: body.undo }, first)).body).toEqual({ changed: 0, kept: 1, undo: [] })
  expect(await presetOf(talk, second)).toBe('Beast')
})

test('clips that are too large together are refused, and stay as they are', async () => {
  const talk = await createTalk()
  const [first, second] = [await talk.add('One', talk.id), await talk.add('Two', talk.id)]
  await talk.style(first, 'Beast')
  const before = await presetOf(talk, second)
  const bytes = LIMITS.projects.changedTogetherBytes
  await server.database.prisma.$executeRaw`
    UPDATE project SET transcripts = json_build_object('filler', repeat(' ', ${bytes})) WHERE id = ${first}`
  expect((await talk.apply({}, first)).status).toBe(409)
  expect(await presetOf(talk, second)).toBe(before)
})

test('all clips of a talk, the one that asks included, get a brand, and each is taken back', async () => {
  const talk = await createTalk()
  const [first, second] = [await talk.add('First', talk.id), await talk.add('Second', talk.id)]
  const brand = await server.call('POST /api/brands/', {
    token: talk.token,
    body: {
      title: 'Acme',
      caption_style: { presetStyle: 'Beast' },
      fonts: { heading: null, body: 'Poppins' },
    },
  })
  const looks = async () =>
    Promise.all(
      [first, second, talk.id].map(async id => {
        const { captionStyle } = (await talk.see(id)).project
        return [captionStyle.presetStyle, captionStyle.fontFamily]
      }),
    )
  const before = await looks()
  const { status, body } = await talk.apply({ look: 'brand', brand_id: brand.id }, first)
  expect([status, body.changed]).toEqual([200, 2])
  expect(await looks()).toEqual([['Beast', 'Poppins'], ['Beast', 'Poppins'], before[2]])
  expect((await talk.apply({ look: 'brand', brand_id: brand.id }, second)).body).toMatchObject({ changed: 0 })
  expect((await talk.apply({ undo: body.undo }, first)).body).toEqual({ changed: 2, kept: 0, undo: [] })
  expect(await looks()).toEqual(before)
  const other = await createTalk()
  const foreign = await server.call('POST /api/brands/', { token: other.token, body: { title: 'Theirs' } })
  for (const brand_id of [foreign.id, 'gone'])
    expect(await talk.apply({ look: 'brand', brand_id }, first)).toMatchObject({
      ...{ status: 400, body: { brand_id: ['This brand is gone'] } },
    })
  expect((await talk.apply({ look: 'brand' }, first)).status).toBe(400)
})
