import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { whoHas } from '@/api/testing/plan'
import { type TestServer, testServer } from '@/api/testing/server'
import { LIMITS } from '@/compositions/catalog/limits'
import { MOST_CORRECTIONS } from '@/compositions/edit/corrected-words'
import { newProject } from '@/compositions/edit/new-project'
import { formatNamed, wordsOf } from '@/compositions/model/project'
import { toTranscript } from '@/compositions/typography/captions/to-transcript'
import { valueColumns } from '../projects/stored-value'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

const WRONG = 'Telkreel cuts talks. Telkreel'

/** A project in which a word of a second is said every two seconds, heard with a certainty of 0.4. */
const spoken = (id: string, said: string, assetId: string) => {
  const words = said.split(' ')
  const media = { kind: 'video', width: 1920, height: 1080, fps: 25, hasAudio: true } as const
  return newProject({
    ...{ id, title: 'Talk', type: 'videoHighlight', format: formatNamed('1080X1920') },
    media: { ...media, assetId, duration: words.length * 2 },
    transcript: toTranscript({
      mediaRef: 'media',
      words: words.map((text, at) => ({ text, start: at * 2, end: at * 2 + 1, confidence: 0.4 })),
      language: 'en',
    }),
  })
}

/** A user with a talk, and calls on it. */
async function createTalk(said = WRONG) {
  const token = await server.register()
  const { teamId } = await whoHas(server, token)
  const { prisma } = server.database
  const add = async (words: string, parentId: string | null, assetId = 'talk') => {
    const value = spoken(randomUUID(), words, assetId)
    const row = { id: value.id, teamId, parentId, type: value.type, status: 'COMPLETED' } as const
    await prisma.project.create({ data: { ...row, ...valueColumns(value) } })
    return value.id
  }
  const id = await add(said, null)
  const see = (one: string) => server.call('GET /api/projects/{id}/', { token, params: { id: one } })
  const words = async (one: string) => {
    const { media } = (await see(one)).project.transcripts
    return media ? wordsOf(media) : []
  }
  return {
    ...{ id, token, teamId, see, words },
    add: (words = WRONG, assetId = 'talk') => add(words, id, assetId),
    said: async (one: string) => (await words(one)).map(({ text }) => text).join(' '),
    correct: (body: object, of = id) =>
      server.ask('POST /api/projects/{id}/correct_clips/', { token, params: { id: of }, body }),
    save: (one: string, body: object) =>
      server.ask('PATCH /api/projects/{id}/', { token, params: { id: one }, body }),
    age: (one: string, days: number) =>
      prisma.project.update({
        where: { id: one },
        data: { createdAt: new Date(Date.now() - days * 24 * 3_600_000) },
      }),
  }
}

const name = (word_id = 'w0') => ({ media_ref: 'media', word_id, from: 'Telkreel', to: 'Talkreel' })

const RIGHT = 'Talkreel cuts talks. Telkreel'

test('E9: a word of a talk is corrected in its clips that have its old text, as certain as in the talk, and taken back', async () => {
  const talk = await createTalk(RIGHT)
  const [one, two] = [await talk.add(), await talk.add()]
  const other = await talk.add('Tailreel cuts talks. Telkreel')
  const body = { corrections: [name(), name('w9')] }
  const undo = [{ ...name(), from: 'Talkreel', to: 'Telkreel', confidence: 0.4, clips: [one, two].sort() }]
  const asked = await talk.correct({ ...body, dry_run: true })
  expect(asked).toMatchObject({ status: 200, body: { changed: 2, kept: 0, undo } })
  expect(await talk.said(one)).toBe(WRONG)
  const sure = (await talk.words(talk.id)).map(word => ({ ...word, confidence: 1 }))
  const { media } = (await talk.see(talk.id)).project.transcripts
  const [subtitle] = media?.subtitles ?? []
  await talk.save(talk.id, {
    transcript_patches: [{ mediaRef: 'media', subtitles: { s0: { ...subtitle, words: sure.slice(0, 1) } } }],
  })
  expect((await talk.correct(body)).body).toEqual({ changed: 2, kept: 0, undo })
  expect(await Promise.all([one, two, other].map(talk.said))).toEqual([
    ...[RIGHT, RIGHT],
    'Tailreel cuts talks. Telkreel',
  ])
  expect((await talk.words(one)).map(({ confidence }) => confidence)).toEqual([1, 0.4, 0.4, 0.4])
  expect(await talk.see(one)).toMatchObject({ transcript_revision: 1, canvas_revision: 0 })
  expect(await talk.see(other)).toMatchObject({ transcript_revision: 0 })
  expect((await talk.correct(body)).body).toEqual({ changed: 0, kept: 0, undo: [] })
  const later = await talk.add(RIGHT)
  expect((await talk.correct({ corrections: undo })).body).toMatchObject({ changed: 2, kept: 0 })
  expect(await Promise.all([one, two, later].map(talk.said))).toEqual([WRONG, WRONG, RIGHT])
  expect((await talk.words(one)).map(({ confidence }) => confidence)).toEqual([0.4, 0.4, 0.4, 0.4])
})

test('E9: a word of a clip is corrected in its siblings, not in the talk again, nor in a copied clip of another talk', async () => {
  const talk = await createTalk()
  const [clip, sibling] = [await talk.add(RIGHT), await talk.add()]
  const copied = await talk.add(WRONG, 'another talk')
  const body = { corrections: [name()] }
  expect((await talk.correct(body, clip)).body).toMatchObject({ changed: 1, kept: 0 })
  expect(await Promise.all([clip, sibling, copied, talk.id].map(talk.said))).toEqual([
    ...[RIGHT, RIGHT],
    ...[WRONG, WRONG],
  ])
  expect((await talk.see(talk.id)).transcript_revision).toBe(0)
  const mine = { media_ref: 'media', word_id: 'w1', from: 'cuts', to: 'makes' }
  expect((await talk.correct({ corrections: [mine] }, clip)).body).toMatchObject({ changed: 1, kept: 0 })
  expect([await talk.said(clip), await talk.said(sibling)]).toEqual([RIGHT, RIGHT.replace('cuts', 'makes')])
})

test('clips that the plan locks or that are gone stay; a locked talk is refused', async () => {
  const talk = await createTalk(RIGHT)
  const [open, locked, gone] = [await talk.add(), await talk.add(), await talk.add()]
  await talk.age(locked, 30)
  await server.call('DELETE /api/projects/{id}/', { token: talk.token, params: { id: gone } })
  const body = { corrections: [name()] }
  expect((await talk.correct({ ...body, dry_run: true })).body).toMatchObject({ changed: 1, kept: 1 })
  expect((await talk.correct(body)).body).toMatchObject({ changed: 1, kept: 1, undo: [{ clips: [open] }] })
  expect(await talk.said(locked)).toBe(WRONG)
  const back = { ...name(), from: 'Talkreel', to: 'Telkreel', clips: [open, gone] }
  expect((await talk.correct({ corrections: [back] })).body).toMatchObject({ changed: 1, kept: 1 })
  expect(await talk.said(open)).toBe(WRONG)
  await talk.age(talk.id, 30)
  expect(await talk.correct(body)).toMatchObject({
    ...{ status: 403, body: { show_upgrade: 'PROJECT_LOCK_PERIOD' } },
  })
})

test('another team’s talk and clips are as good as none', async () => {
  const [talk, other] = [await createTalk(RIGHT), await createTalk(RIGHT)]
  const [own, foreign] = [await talk.add(), await other.add()]
  expect((await talk.correct({ corrections: [name()] }, other.id)).status).toBe(404)
  expect((await talk.correct({ corrections: [name()] }, foreign)).status).toBe(404)
  const listed = { ...name(), clips: [foreign] }
  expect((await talk.correct({ corrections: [listed] })).body).toEqual({ changed: 0, kept: 1, undo: [] })
  expect([await talk.said(own), await other.said(foreign)]).toEqual([WRONG, WRONG])
})

test('what is no list of corrections is refused', async () => {
  const talk = await createTalk(RIGHT)
  const clip = await talk.add()
  const many = Array.from({ length: MOST_CORRECTIONS + 1 }, (_, at) => name(`w${at}`))
  for (const corrections of [
    ...[[], 'x', many, [name(), name()]],
    ...[{ to: '' }, { to: 'x'.repeat(201) }, { word_id: '../w0' }, { clips: [] }, { team: 'theirs' }].map(
      fields => [{ ...name(), ...fields }],
    ),
  ])
    expect((await talk.correct({ corrections })).status).toBe(400)
  expect(await talk.said(clip)).toBe(WRONG)
  expect((await talk.correct({ corrections: many.slice(0, -1) })).body).toMatchObject({ changed: 1 })
})

test('a talk with more clips than may be changed by one request is refused', async () => {
  const talk = await createTalk(RIGHT)
  const clips = []
  for (let count = 0; count < LIMITS.clips.perRequest; count++) clips.push(await talk.add())
  expect((await talk.correct({ corrections: [name()] })).body).toMatchObject({ changed: 100 })
  expect(new Set(await Promise.all(clips.map(talk.said)))).toEqual(new Set([RIGHT]))
  const more = await talk.add()
  expect((await talk.correct({ corrections: [name()] })).status).toBe(409)
  expect(await talk.said(more)).toBe(WRONG)
})

test('a clip whose word is changed while the correction waits for it stays', async () => {
  const talk = await createTalk(RIGHT)
  const [clip, other] = [await talk.add(), await talk.add()]
  const { prisma } = server.database
  let correcting: ReturnType<typeof talk.correct> | undefined
  await prisma.$transaction(async tx => {
    await tx.$queryRaw`SELECT 1 FROM project WHERE id = ${clip} FOR UPDATE`
    correcting = talk.correct({ corrections: [name()] })
    const waiting = () => prisma.$queryRaw`
      SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
    await expect.poll(waiting).toHaveLength(1)
    const { transcripts } = valueColumns(spoken(clip, 'Tailreel cuts talks. Telkreel', 'talk'))
    await tx.project.update({ where: { id: clip }, data: { transcripts } })
  })
  expect((await correcting)?.body).toMatchObject({ changed: 1, kept: 1, undo: [{ clips: [other] }] })
  expect(await talk.said(clip)).toBe('Tailreel cuts talks. Telkreel')
})

test('a save of a clip at the same moment loses nothing, and hears of a conflict about the same line', async () => {
  const talk = await createTalk(RIGHT)
  const clip = await talk.add()
  const { media } = (await talk.see(clip)).project.transcripts
  const [first, last] = [media?.subtitles[0], media?.subtitles.at(-1)]
  const saved = (line: typeof first, text: string) => {
    const words = line?.words.map(word => ({ ...word, text }))
    const subtitles = { [line?.id ?? '']: { ...line, words } }
    return talk.save(clip, { transcript_patches: [{ mediaRef: 'media', subtitles }], revision: 0 })
  }
  const both = await Promise.all([saved(last, 'daily'), talk.correct({ corrections: [name()] })])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(await talk.said(clip)).toBe('Talkreel cuts talks. daily')
  expect((await saved(first, 'Tailreel')).status).toBe(409)
})
