import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestServer, testServer } from '@/api/testing/server'
import { MESSAGES } from '@/compositions/catalog/messages'
import { newProject } from '@/compositions/edit/new-project'
import { formatNamed, type Project } from '@/compositions/model/project'
import { layerSchema } from '@/compositions/schema/layers/layer'
import { expensiveValue } from '@/compositions/testing/expensive-values'
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

const box = { width: 100, height: 100 }
const film = {
  kind: 'audio',
  assetId: 'none',
  width: 0,
  height: 0,
  fps: 0,
  duration: 9,
  hasAudio: true,
} as const
const words = { mediaRef: 'media', type: 'automatic', language: 'en', captions: true } as const
const speakers = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `s${index}`, name: 'Somebody' }))

const title = (id: string) =>
  layerSchema.parse({ id, layer: 'TEXT', asset: 'text', text: `Title ${id}`, ...box, end: 3 })

/** A project of an audio file with a transcript and two titles. */
async function insertProject(): Promise<Project> {
  const made = newProject({
    ...{ id: randomUUID(), title: 'Bounded', type: 'captionVideo', format: formatNamed('1080X1920') },
    media: film,
    transcript: { ...words, scenes: [], speakers: speakers(1), subtitles: [] },
  })
  const value = { ...made, layers: [...made.layers, title('a'), title('b')] }
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
const stored = (id: string) => server.database.prisma.project.findUniqueOrThrow({ where: { id } })

describe('B2: a save that exceeds a limit is rejected with its message, and nothing is saved', () => {
  test.each([
    ['loops with B-roll', { count: 40, round: 0.02, end: 86_400 }, MESSAGES.project.seconds],
    ['loops with B-roll', { count: 40, round: 0.02, end: 21_600 }, MESSAGES.project.shortLoops],
    ['loops one over the other', { count: 40, round: 1, end: 21_600 }, MESSAGES.project.segments],
    ['texts at once', { count: 600, round: 1, end: 1 }, MESSAGES.project.layersAtOnce],
  ])('%s', async (kind, amounts, message) => {
    const { id } = await insertProject()
    const { layers, media } = expensiveValue(kind, amounts) as Pick<Project, 'layers' | 'media'>
    const patches = [{ media, layers: Object.fromEntries(layers.map(layer => [layer.id, layer])) }]
    const began = performance.now()
    expect(await save(id, { patches })).toMatchObject({ status: 400, body: { patches: [message] } })
    // The first of these used to block the API for minutes.
    expect(performance.now() - began).toBeLessThan(20_000)
    expect((await read(id)).canvas_revision).toBe(0)
  })

  test('sounds at once', async () => {
    const { id, layers } = await insertProject()
    const sound = layers.find(layer => layer.asset === 'audio')
    const more = Array.from({ length: 32 }, (_, index) => ({ ...sound, id: `more-${index}` }))
    const refused = await save(id, { objects: [...layers, ...more] })
    expect(refused).toMatchObject({ status: 400, body: { objects: [MESSAGES.project.soundsAtOnce] } })
  })
})

test('other requests are served while a large value is being saved', async () => {
  const { id } = await insertProject()
  const { layers } = expensiveValue('texts one after another', { count: 5_000, round: 1, end: 1 }) as Project
  const saving = save(id, layers)
  let answered = 0
  let isSaved = false
  void saving.finally(() => {
    isSaved = true
  })
  while (!isSaved && answered < 5) {
    expect((await fetch(new URL('/api/looks/', server.address))).status).toBe(200)
    answered++
  }
  expect((await saving).status).toBe(200)
  expect(answered).toBe(5)
})

test('many concurrent large saves of a team delay no other team', async () => {
  const { layers } = expensiveValue('texts one after another', { count: 5_000, round: 1, end: 1 }) as Project
  const projects = await Promise.all(Array.from({ length: 30 }, insertProject))
  const other = await server.register()
  await server.call('GET /api/projects/', { token: other, query: {} })
  const mine = (await server.call('POST /api/projects/', { token: other, body: { type: 'scratch' } })).id
  let saved = 0
  const saving = Promise.all(
    projects.map(async ({ id }) => {
      expect((await save(id, layers)).status).toBe(200)
      saved++
    }),
  )
  while (!saved) await server.call('GET /api/projects/', { token: other, query: {} })
  const title = { text: 'Mine', id: 't', layer: 'TEXT', asset: 'text', ...box, end: 3 }
  for (let count = 0; count < 3; count++) {
    const body = { patches: [{ layers: { t: layerSchema.parse({ ...title, left: count }) } }] }
    const params = { id: mine }
    await server.call('POST /api/projects/{id}/save_project/', { token: other, params, body })
    await server.call('GET /api/projects/{id}/', { token: other, params })
  }
  expect(saved).toBeLessThan(projects.length - 5)
  await saving
})

/** A transcript of `thousands` thousand words. */
const talkOf = (thousands: number) => ({
  ...{ ...words, scenes: [], speakers: [] },
  subtitles: Array.from({ length: thousands }, (_, subtitle) => ({
    ...{ id: `s${subtitle}`, speaker_id: null },
    words: Array.from({ length: 1_000 }, (_, index) => ({
      id: `w${subtitle}-${index}`,
      text: 'a',
      start: 0,
      end: 0,
    })),
  })),
})

test.each([81, 101])(
  'rejects a transcript of %s,000 words with the message of its limit',
  async thousands => {
    const { id } = await insertProject()
    const whole = talkOf(thousands)
    const message = [MESSAGES.project.words]
    expect(await patch(id, { transcript: whole })).toMatchObject({
      status: 400,
      body: { transcript: message },
    })
    const patched = await patch(id, { transcript_patches: [{ mediaRef: 'media', whole }] })
    expect(patched).toMatchObject({ status: 400, body: { transcript_patches: message } })
    expect((await read(id)).transcript_revision).toBe(0)
  },
)

test('a project that exceeds a newer limit can still be made smaller', async () => {
  const value = await insertProject()
  const transcripts = { media: talkOf(90) } as unknown as Project['transcripts']
  await server.database.prisma.project.update({
    where: { id: value.id },
    data: valueColumns({ ...value, transcripts }),
  })
  expect((await patch(value.id, { transcript: talkOf(89) })).status).toBe(200)
  expect((await patch(value.id, { transcript: talkOf(90) })).status).toBe(400)
})

test('rejects patches that make a transcript invalid', async () => {
  const { id } = await insertProject()
  const transcript_patches = [{ mediaRef: 'media', speakers: speakers(21) }]
  expect((await patch(id, { transcript_patches })).status).toBe(400)
  const subtitles = Object.fromEntries(
    Array.from({ length: 15_000 }, (_, index) => [
      `x${index}`,
      { id: `x${index}`, speaker_id: null, words: [] },
    ]),
  )
  expect((await patch(id, { transcript_patches: [{ mediaRef: 'media', subtitles }] })).status).toBe(200)
  const more = Object.fromEntries(
    Object.entries(subtitles).map(([name, one]) => [`y${name}`, { ...one, id: `y${name}` }]),
  )
  const refused = await patch(id, { transcript_patches: [{ mediaRef: 'media', subtitles: more }] })
  expect(refused).toMatchObject({
    status: 400,
    body: { transcript_patches: ["Something in these changes can't be saved", expect.any(String)] },
  })
  expect((await read(id)).transcript_revision).toBe(1)
})

describe('B4: a project with an invalid part', () => {
  /** Makes a title and the transcript of a stored project invalid. */
  async function damaged() {
    const value = await insertProject()
    const layers = value.layers.map(layer => (layer.id === 'a' ? { ...layer, width: -5 } : layer))
    const transcripts = { media: { ...value.transcripts.media, speakers: speakers(21) } }
    const columns = valueColumns(value)
    await server.database.prisma.project.update({
      where: { id: value.id },
      data: { document: { ...columns.document, layers: layers as never }, transcripts: transcripts as never },
    })
    return value
  }

  test('opens without the part, and names it', async () => {
    const { id } = await damaged()
    const detail = await read(id)
    expect(detail.project.layers.map(layer => layer.id)).not.toContain('a')
    expect(detail.project.transcripts).toEqual({})
    expect(detail.damaged.map(({ part, title }) => [part, title])).toEqual([
      ['layers', 'Title a'],
      ['transcripts', 'transcripts media'],
    ])
  })

  test('is saved with the part kept, which returns once it is valid', async () => {
    const value = await damaged()
    const { id } = value
    expect((await save(id, { patches: [{ layers: { b: { text: 'New' } } }] })).status).toBe(200)
    const detail = await read(id)
    expect(detail.project.layers.find(layer => layer.id === 'b')).toMatchObject({ text: 'New' })
    expect(detail.damaged).toHaveLength(2)
    const { document, transcripts } = await stored(id)
    const text = JSON.stringify(document).replace('"width":-5', '"width":100')
    const mended = { ...(transcripts as object), media: value.transcripts.media }
    await server.database.prisma.project.update({
      where: { id },
      data: { document: JSON.parse(text), transcripts: mended as never },
    })
    const again = await read(id)
    expect(again.damaged).toEqual([])
    expect(again.project.layers.map(layer => layer.id)).toEqual(value.layers.map(layer => layer.id))
    expect(again.project.transcripts).toEqual(value.transcripts)
  })

  test('can be exported without the part', async () => {
    const { id } = await damaged()
    await server.database.prisma.user.updateMany({ data: { emailVerifiedAt: new Date() } })
    const asked = await server.ask('POST /api/projects/{id}/export/', { token, params: { id }, body: {} })
    expect(asked.status).toBe(201)
  })
})

test('a file that a save starts to use while it is being deleted is kept', async () => {
  const { id } = await insertProject()
  const { prisma } = server.database
  const asset = await prisma.asset.create({
    data: {
      ...{ teamId, kind: 'image', title: 'Logo', contentType: 'image/png', size: 1, status: 'COMPLETED' },
      files: { original: 'nowhere' },
    },
  })
  const media = { logo: { ...film, kind: 'image', assetId: asset.id, hasAudio: false, duration: 0 } }
  const layer = { id: 'logo', layer: 'IMAGE', asset: 'image', mediaRef: 'logo', ...box, end: 3 }
  const waiting = () => prisma.$queryRaw<unknown[]>`SELECT 1 FROM pg_locks WHERE NOT granted`
  const deleting = await prisma.$transaction(
    async tx => {
      await tx.$queryRaw`SELECT 1 FROM asset WHERE id = ${asset.id} FOR KEY SHARE`
      const deletion = server.ask('DELETE /api/assets/{id}/', { token, params: { id: asset.id } })
      await expect.poll(async () => (await waiting()).length, { timeout: 15_000 }).toBeGreaterThan(0)
      expect((await save(id, { patches: [{ media, layers: { logo: layer } }] })).status).toBe(200)
      return { deletion }
    },
    { timeout: 20_000 },
  )
  expect((await deleting.deletion).status).toBe(409)
  expect(await prisma.asset.count({ where: { id: asset.id } })).toBe(1)
})

test('does not delete the cover file of a waveform; saving a list of objects removes unused media', async () => {
  const { id, layers } = await insertProject()
  const { prisma } = server.database
  const asset = await prisma.asset.create({
    data: {
      ...{ teamId, kind: 'image', title: 'Cover', contentType: 'image/png', size: 1, status: 'COMPLETED' },
      files: { original: 'nowhere' },
    },
  })
  const media = { art: { ...film, kind: 'image', assetId: asset.id, hasAudio: false, duration: 0 } }
  const wave = { id: 'w', layer: 'AUDIO_WAVE', asset: 'wave', mediaRef: 'media', cover: 'art', ...box }
  expect((await save(id, { patches: [{ media, layers: { w: wave } }] })).status).toBe(200)
  const remove = () => server.ask('DELETE /api/assets/{id}/', { token, params: { id: asset.id } })
  expect((await remove()).status).toBe(409)
  expect((await save(id, layers)).status).toBe(200)
  expect(Object.keys((await read(id)).project.media)).toEqual(['media'])
  expect((await remove()).status).toBe(204)
})

test('limits the projects of a team', async () => {
  const other = await server.register()
  const { current_team_id } = await server.call('GET /api/rest-auth/user/', { token: other })
  const value = { type: 'scratch', status: 'COMPLETED', title: 'One of many', document: {} } as const
  await server.database.prisma.project.createMany({
    data: Array.from({ length: 4_999 }, () => ({ ...value, teamId: current_team_id })),
  })
  const make = () => server.ask('POST /api/projects/', { token: other, body: { type: 'scratch' } })
  const last = await make()
  expect(last.status).toBe(201)
  const isFull = { status: 409, body: { detail: MESSAGES.teams.projects } }
  expect(await make()).toMatchObject(isFull)
  const own = { token: other, params: { id: String(last.body.id) } }
  expect((await server.ask('DELETE /api/projects/{id}/', own)).status).toBe(204)
  expect((await make()).status).toBe(201)
  expect(await server.ask('POST /api/trash/projects/{id}/restore/', own)).toMatchObject(isFull)
})

test('a list of clips contains no project values', async () => {
  const { id } = await insertProject()
  const body = { start: 0, end: 5, title: 'Cut' }
  await server.call('POST /api/projects/{id}/create_clip/', { token, params: { id }, body })
  const { results } = await server.call('GET /api/projects/{id}/clips/', { token, params: { id } })
  expect(results).toMatchObject([{ title: 'Cut', start: 0, end: 5 }])
  expect(results[0]).not.toHaveProperty('project')
  await server.database.prisma.$executeRaw`UPDATE project SET clip_card = NULL`
  const again = await server.call('GET /api/projects/{id}/clips/', { token, params: { id } })
  expect(again.results).toEqual(results)
})
