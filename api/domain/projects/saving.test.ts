import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '@/api/testing/server'
import { newProject } from '@/compositions/edit/new-project'
import { formatNamed, type Project } from '@/compositions/model/project'
import { layerSchema } from '@/compositions/schema/layers/layer'
import { toTranscript } from '@/compositions/typography/captions/to-transcript'
import { valueColumns } from './stored-value'

let server: TestServer
let token: string
let teamId: string
beforeAll(async () => {
  server = await testServer()
  token = await server.register()
  teamId = (await server.call('GET /api/rest-auth/user/', { token })).current_team_id
})
afterAll(() => server.stop())

/** The message for changes that make the canvas invalid. */
const UNFIT = "Something in these changes can't be saved"

const text = (id: string, words: string) =>
  layerSchema.parse({ id, layer: 'TEXT', asset: 'text', width: 400, height: 100, text: words })

/** A project with three text layers and four words. */
async function insertProject(): Promise<Project> {
  const words = ['One', 'two.', 'Three', 'four.'].map((word, index) => ({
    text: word,
    start: index * 2,
    end: index * 2 + 0.5,
  }))
  const empty = newProject({
    id: randomUUID(),
    title: 'Saved',
    type: 'captionVideo',
    format: formatNamed('1080X1920'),
    media: { kind: 'audio', assetId: 'none', width: 0, height: 0, fps: 0, duration: 9, hasAudio: true },
    transcript: toTranscript({ mediaRef: 'media', words, language: 'en' }),
  })
  const value = { ...empty, layers: [...empty.layers, text('a', 'A'), text('b', 'B'), text('c', 'C')] }
  await server.database.prisma.project.create({
    data: { id: value.id, teamId, type: value.type, status: 'COMPLETED', ...valueColumns(value) },
  })
  return value
}

const save = (id: string, body: unknown) =>
  server.ask('POST /api/projects/{id}/save_project/', { token, params: { id }, body })
const patch = (id: string, body: unknown) =>
  server.ask('PATCH /api/projects/{id}/', { token, params: { id }, body })
const read = (id: string) => server.call('GET /api/projects/{id}/', { token, params: { id } })
const words = (layer: string, said: string) => ({ layers: { [layer]: { text: said } } })
const textOf = ({ layers }: Project, id: string) => {
  const layer = layers.find(one => one.id === id)
  return layer?.asset === 'text' ? layer.text : undefined
}

test('saves of patches, a list of objects and a bare list each create a new revision', async () => {
  const { id, layers } = await insertProject()
  expect(await save(id, { patches: [words('a', 'New')], revision: 0 })).toMatchObject({
    status: 200,
    body: { canvas_revision: 1, transcript_revision: 0, merged: false },
  })
  const fewer = layers.filter(layer => layer.id !== 'b')
  expect((await save(id, { objects: fewer, revision: 1 })).body.canvas_revision).toBe(2)
  expect((await save(id, layers)).body.canvas_revision).toBe(3)
  const { project, canvas_revision } = await read(id)
  expect(canvas_revision).toBe(3)
  expect(project.layers).toEqual(layers)
})

test('C1: a save takes preset names of captions, and stores the names of the styles', async () => {
  const { id, layers } = await insertProject()
  const named = (presetStyle: string) => ({ captionStyle: { presetStyle } })
  const captions = async () => (await read(id)).project.layers.find(layer => layer.id === 'captions')
  const patches = [{ layers: { captions: named('REEL') }, project: named('HORMOZI2') }]
  expect((await save(id, { patches })).status).toBe(200)
  expect((await read(id)).project).toMatchObject(named('Mozi-2'))
  expect(await captions()).toMatchObject(named('Reel'))
  const objects = layers.map(layer => (layer.id === 'captions' ? { ...layer, ...named('CAP') } : layer))
  expect((await save(id, { objects })).status).toBe(200)
  expect(await captions()).toMatchObject(named('Cap'))
  expect((await save(id, { patches: [{ project: named('hormozi') }] })).status).toBe(400)
})

test('E3: saves based on an older revision are merged if others changed other ids', async () => {
  const { id } = await insertProject()
  await save(id, { patches: [words('a', 'Theirs')], revision: 0 })
  const merged = await save(id, { patches: [words('b', 'Mine')], revision: 0 })
  expect(merged).toMatchObject({ status: 200, body: { canvas_revision: 2, merged: true } })
  expect(textOf(merged.body.project as Project, 'a')).toBe('Theirs')
  expect(textOf((await read(id)).project, 'b')).toBe('Mine')
})

test('a stale save of the same ids returns 409 with the newest value and both revisions, and changes nothing', async () => {
  const { id } = await insertProject()
  await save(id, { patches: [words('a', 'Theirs')], revision: 0 })
  const stale = await save(id, { patches: [words('a', 'Mine'), words('b', 'Mine')], revision: 0 })
  expect(stale).toMatchObject({
    status: 409,
    body: { ids: ['a'], canvas_revision: 1, transcript_revision: 0, addresses: {}, spectra: {} },
  })
  expect(textOf(stale.body.project as Project, 'a')).toBe('Theirs')
  expect(textOf((await read(id)).project, 'b')).toBe('B')
})

test('reports a conflict for older revisions after a save that changes thousands of ids', async () => {
  const { id, media } = await insertProject()
  const many = Object.fromEntries(Array.from({ length: 2_001 }, (_, index) => [`m${index}`, media.media]))
  expect((await save(id, { patches: [{ media: many }], revision: 0 })).status).toBe(200)
  expect((await save(id, { patches: [words('a', 'Other')], revision: 0 })).status).toBe(409)
  expect((await save(id, { patches: [words('a', 'Mine')], revision: 1 })).status).toBe(200)
})

test('two people who each add a layer keep both, in any order of saves', async () => {
  const { id, layers } = await insertProject()
  const adding = (layer: string) => ({
    layers: { [layer]: text(layer, layer) },
    order: [...layers.map(one => one.id), layer],
  })
  await save(id, { patches: [adding('mine')], revision: 0 })
  expect((await save(id, { patches: [adding('theirs')], revision: 0 })).status).toBe(200)
  const ids = (await read(id)).project.layers.map(layer => layer.id)
  expect(ids).toEqual(expect.arrayContaining(['mine', 'theirs', ...layers.map(layer => layer.id)]))
})

test('merges fifty concurrent saves of different layers', async () => {
  const { id, layers } = await insertProject()
  const many = Array.from({ length: 50 }, (_, index) => text(`many-${index}`, '0'))
  await save(id, [...layers, ...many])
  const { canvas_revision: revision } = await read(id)
  const answers = await Promise.all(
    many.map(layer => save(id, { patches: [words(layer.id, `said by ${layer.id}`)], revision })),
  )
  expect(answers.map(answer => answer.status)).toEqual(many.map(() => 200))
  const { project, canvas_revision } = await read(id)
  expect(canvas_revision).toBe(revision + 50)
  expect(many.map(layer => textOf(project, layer.id))).toEqual(many.map(layer => `said by ${layer.id}`))
})

test('of twenty concurrent saves of the same layer one succeeds and the others conflict', async () => {
  const { id } = await insertProject()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => save(id, { patches: [words('a', `${index}`)], revision: 0 })),
  )
  expect(answers.filter(answer => answer.status === 200)).toHaveLength(1)
  expect(answers.filter(answer => answer.status === 409)).toHaveLength(19)
})

test('E1: transcript and canvas are saved independently, each with its own revision', async () => {
  const { id, transcripts } = await insertProject()
  const [subtitle] = transcripts.media?.subtitles ?? []
  if (!subtitle) throw new Error('There are no words')
  const corrected = {
    ...subtitle,
    words: subtitle.words.map(word => ({ ...word, text: word.text.toUpperCase() })),
  }
  const transcript_patches = [{ mediaRef: 'media', subtitles: { [subtitle.id]: corrected } }]
  const [canvas, said] = await Promise.all([
    save(id, { patches: [words('a', 'New')], revision: 0 }),
    patch(id, { transcript_patches, revision: 0 }),
  ])
  expect([canvas.status, said.status]).toEqual([200, 200])
  const now = await read(id)
  expect(now).toMatchObject({ canvas_revision: 1, transcript_revision: 1 })
  expect(now.project.transcripts.media?.subtitles[0]?.words[0]?.text).toBe('ONE')
  const stale = await patch(id, { transcript_patches, revision: 0 })
  expect(stale).toMatchObject({
    status: 409,
    body: { ids: [`media.${subtitle.id}`], transcript_revision: 1 },
  })
})

test('E3: markers are merged individually, and conflict if both moved the same one', async () => {
  const { id } = await insertProject()
  const mark = (seconds: number, ...ids: string[]) => ({
    patches: [{ markers: Object.fromEntries(ids.map(one => [one, { id: one, seconds, title: one }])) }],
    revision: 0,
  })
  expect((await save(id, mark(2, 'theirs', 'both'))).status).toBe(200)
  expect((await save(id, mark(1, 'mine'))).body).toMatchObject({ merged: true })
  expect(await save(id, mark(3, 'both'))).toMatchObject({ status: 409, body: { ids: ['markers.both'] } })
  const marked = async () => (await read(id)).project.markers?.map(({ id: one, seconds }) => [one, seconds])
  expect(await marked()).toEqual([
    ['mine', 1],
    ['both', 2],
    ['theirs', 2],
  ])
  expect((await save(id, { patches: [{ markers: { mine: null, both: null, theirs: null } }] })).status).toBe(
    200,
  )
  expect(await marked()).toBeUndefined()
})

test.each([
  ['before the beginning', { a: { id: 'a', seconds: -1, title: '' } }, 'seconds'],
  ['with a title of 201', { a: { id: 'a', seconds: 1, title: 'x'.repeat(201) } }, 'title'],
  ['under the id of another', { a: { id: 'b', seconds: 1, title: '' } }, 'id of another'],
  [
    'more than a thousand',
    Object.fromEntries(
      Array.from({ length: 1_001 }, (_, at) => [`m${at}`, { id: `m${at}`, seconds: at, title: '' }]),
    ),
    UNFIT,
  ],
])('rejects markers %s, and saves nothing', async (_, markers, said) => {
  const { id } = await insertProject()
  const refused = await save(id, { patches: [{ markers }], revision: 0 })
  expect(refused.status).toBe(400)
  expect(JSON.stringify(refused.body)).toContain(said)
  expect((await read(id)).canvas_revision).toBe(0)
})

test('a transcript that is added or removed as a whole conflicts with corrections, and must match its media', async () => {
  const { id, transcripts } = await insertProject()
  const { media } = transcripts
  const [subtitle] = media?.subtitles ?? []
  if (!media || !subtitle) throw new Error('There are no words')
  const whole = (mediaRef: string, value: unknown, revision?: number) =>
    patch(id, { transcript_patches: [{ mediaRef, whole: value }], revision })
  expect((await whole('media', { ...media, mediaRef: 'other' })).status).toBe(400)
  expect((await whole('other', { ...media, mediaRef: 'other' })).body).toEqual({
    code: 'invalid',
    transcript_patches: ['The project has no such media'],
  })
  const corrected = { mediaRef: 'media', subtitles: { [subtitle.id]: { ...subtitle, speaker_id: 'host' } } }
  const correct = (revision: number) => patch(id, { transcript_patches: [corrected], revision })
  const strange = { mediaRef: 'media', subtitles: { [subtitle.id]: { ...subtitle, id: 'another' } } }
  expect((await patch(id, { transcript_patches: [strange] })).status).toBe(400)
  expect((await correct(0)).status).toBe(200)
  expect(await whole('media', null, 0)).toMatchObject({ status: 409, body: { ids: ['media.whole'] } })
  expect((await whole('media', null, 1)).status).toBe(200)
  expect((await read(id)).project.transcripts).toEqual({})
  expect((await correct(2)).status).toBe(400)
  expect((await whole('media', media, 2)).status).toBe(200)
  expect(await correct(1)).toMatchObject({ status: 409, body: { ids: [`media.${subtitle.id}`] } })
  expect((await read(id)).project.transcripts).toEqual(transcripts)
})

test('replaces a whole transcript', async () => {
  const { id, transcripts } = await insertProject()
  const { media } = transcripts
  const without = media && { ...media, subtitles: media.subtitles.slice(1) }
  expect((await patch(id, { transcript: without, revision: 0 })).body.transcript_revision).toBe(1)
  const answer = await server.call('GET /api/projects/{id}/transcript/', { token, params: { id } })
  expect(answer.transcripts.media).toEqual(without)
})

test('saves a title, but not one of two characters', async () => {
  const { id } = await insertProject()
  expect((await patch(id, { title: '  A new title ' })).status).toBe(200)
  expect(await read(id)).toMatchObject({ title: 'A new title', project: { title: 'A new title' } })
  expect((await patch(id, { title: 'ab' })).status).toBe(400)
  expect((await patch(id, {})).body).toEqual({
    code: 'invalid',
    non_field_errors: ['There is nothing to save'],
  })
})

test('saves a title and a transcript together or, if the transcript is stale, neither', async () => {
  const { id, transcripts } = await insertProject()
  const first = { title: 'First', transcript: transcripts.media, revision: 0 }
  const fewer = transcripts.media && { ...transcripts.media, subtitles: transcripts.media.subtitles.slice(1) }
  const both = { title: 'Both', transcript: fewer, revision: 0 }
  expect((await patch(id, both)).body).toMatchObject({ canvas_revision: 1, transcript_revision: 1 })
  expect((await patch(id, first)).status).toBe(409)
  expect(await read(id)).toMatchObject({
    ...{ title: 'Both', project: { title: 'Both', transcripts: { media: fewer } } },
    ...{ canvas_revision: 1, transcript_revision: 1 },
  })
})

test('rejects an invalid canvas with a sentence, logs the field, and saves nothing', async () => {
  const { id, layers } = await insertProject()
  const log = () => readFile(join(server.dataDir, 'log/api.log'), 'utf8')
  const wide = await save(id, { patches: [{ layers: { a: { width: -5 } } }], revision: 0 })
  expect(wide).toMatchObject({
    status: 400,
    body: { patches: [UNFIT, expect.stringMatching(/^width: /)] },
  })
  await expect.poll(log).toMatch(/"type":"ZodError".*width/)
  const twice = await save(id, { objects: [...layers, layers[0]], revision: 0 })
  expect(twice).toMatchObject({
    status: 400,
    body: { objects: [UNFIT, expect.stringContaining('This id is taken')] },
  })
  await expect.poll(log).toContain('"detail":"This id is taken by another layer"')
  const strange = layerSchema.parse({ ...layers.find(layer => layer.asset === 'audio'), mediaRef: 'other' })
  expect(await save(id, [strange])).toMatchObject({
    status: 400,
    body: { objects: [UNFIT, expect.stringContaining('.mediaRef: ')] },
  })
  await expect.poll(log).toMatch(/"path":"layers\.\d+\.mediaRef"/)
  expect((await read(id)).canvas_revision).toBe(0)
})

test('deleting a project deletes its clips', async () => {
  const { id } = await insertProject()
  const clip = await server.call('POST /api/projects/{id}/create_clip/', {
    token,
    params: { id },
    body: { start: 1, end: 5 },
  })
  expect(clip).toMatchObject({ parent_id: id, start: 1, end: 5, title: 'Clip from 0:01' })
  expect((await server.ask('DELETE /api/projects/{id}/', { token, params: { id } })).status).toBe(204)
  for (const gone of [id, clip.id])
    expect((await server.ask('GET /api/projects/{id}/', { token, params: { id: gone } })).status).toBe(404)
})

test('does not open a project that a newer version saved, and reports it', async () => {
  const value = await insertProject()
  const { document } = valueColumns(value)
  await server.database.prisma.project.update({
    where: { id: value.id },
    data: { document: { ...document, version: 99 } },
  })
  const answer = await server.ask('GET /api/projects/{id}/', { token, params: { id: value.id } })
  expect(answer.status).toBe(400)
  expect(answer.body.detail).toBe('This project was saved by a newer version of Talkreel')
  expect((await save(value.id, { patches: [words('a', 'New')], revision: 0 })).status).toBe(400)
})

test('a save of a clip counts as one of its project in the list', async () => {
  const [talk, clip, other] = [await insertProject(), await insertProject(), await insertProject()]
  const { project } = server.database.prisma
  await project.update({ where: { id: clip.id }, data: { parentId: talk.id } })
  const newest = async () => (await server.call('GET /api/projects/', { token, query: {} })).results[0]
  await save(other.id, { patches: [words('a', 'Other')] })
  expect(await newest()).toMatchObject({ id: other.id })
  const { updated } = (await save(clip.id, { patches: [words('a', 'Clip')] })).body
  expect(await newest()).toMatchObject({ id: talk.id, updated })
  expect((await read(talk.id)).canvas_revision).toBe(0)
})

test('E9: a word that is corrected in a clip is corrected in its project, unless it has another text there', async () => {
  const [talk, clip] = [await insertProject(), await insertProject()]
  const { project } = server.database.prisma
  await project.update({ where: { id: clip.id }, data: { parentId: talk.id } })
  const said = async (id: string) =>
    (await read(id)).project.transcripts.media?.subtitles.flatMap(({ words }) =>
      words.map(({ text }) => text),
    )
  const write = async (id: string, ...texts: string[]) => {
    const { transcripts } = (await read(id)).project
    const all = transcripts.media?.subtitles.flatMap(({ words }) => words) ?? []
    const subtitles = transcripts.media?.subtitles.map(one => ({
      ...one,
      words: one.words.map(word => ({ ...word, text: texts[all.indexOf(word)] ?? word.text })),
    }))
    return patch(id, { transcript: { ...transcripts.media, subtitles } })
  }
  await write(talk.id, 'One', 'two.', 'Third')
  expect((await write(clip.id, 'Won', 'two.', 'Tree')).status).toBe(200)
  expect(await said(clip.id)).toEqual(['Won', 'two.', 'Tree', 'four.'])
  expect(await said(talk.id)).toEqual(['Won', 'two.', 'Third', 'four.'])
  expect((await read(talk.id)).transcript_revision).toBe(2)
  await write(clip.id, 'One', 'two.', 'Three')
  expect(await said(talk.id)).toEqual(['One', 'two.', 'Third', 'four.'])
  await project.update({ where: { id: talk.id }, data: { deletedAt: new Date() } })
  expect((await write(clip.id, 'Won')).status).toBe(200)
})

test('while a project is saved, another server can save its clips', async () => {
  const { id } = await insertProject()
  const { prisma } = server.database
  const { id: assetId } = await prisma.asset.create({
    data: { id: randomUUID(), teamId, kind: 'image', title: 'Chart', contentType: 'image/png', size: 1 },
  })
  const box = { width: 400, height: 300 }
  const chart = { kind: 'image', assetId, ...box, fps: 0, duration: 0, hasAudio: false }
  const picture = layerSchema.parse({
    id: 'picture',
    layer: 'IMAGE',
    asset: 'image',
    mediaRef: 'chart',
    ...box,
  })
  let saving: ReturnType<typeof save> | undefined
  await prisma.$transaction(async tx => {
    await tx.$queryRaw`SELECT 1 FROM asset WHERE id = ${assetId} FOR UPDATE`
    // It holds the row of the project while it waits for the asset.
    saving = save(id, { patches: [{ media: { chart }, layers: { picture } }] })
    const waiting = () => prisma.$queryRaw`
      SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
    await expect.poll(waiting).toHaveLength(1)
    // PostgreSQL takes this lock when it checks that the project of a clip exists.
    const check = prisma.$queryRaw`SELECT 1 FROM project WHERE id = ${id} FOR KEY SHARE NOWAIT`
    await expect(check).resolves.toHaveLength(1)
  })
  expect((await saving)?.status).toBe(200)
})
