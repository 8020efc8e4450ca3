import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStorage } from '@/api/platform/providers/storage/open-storage'
import { accountedStorage } from '@/api/platform/stored-files/accounted-storage'
import { assetFolder } from '@/api/platform/stored-files/asset-files'
import { whoHas } from '@/api/testing/plan'
import { type TestServer, testServer } from '@/api/testing/server'
import { newProject } from '@/compositions/edit/new-project'
import { formatNamed, type Project, wordsOf } from '@/compositions/model/project'
import { toTranscript } from '@/compositions/typography/captions/to-transcript'
import { writeWords } from '../assets/words'
import { valueColumns } from '../projects/stored-value'

const IMPORT = 'POST /api/projects/{id}/import_transcript/'

/** What is heard: a word a second, the first one after ten. */
const HEARD = ['We', 'opened', 'the', 'shop', 'in', 'June'].map((text, index) => ({
  ...{ text, start: 10 + index, end: 10.5 + index, confidence: 0.9 },
}))

/** The same with a corrected word and wrong times. */
const SRT =
  '1\n00:00:02,000 --> 00:00:04,000\nMara: We opened the store\n\n2\n00:00:04,000 --> 00:00:06,000\nMara: in June'

let server: TestServer
let token: string

beforeAll(async () => {
  server = await testServer()
  token = await server.register()
})
afterAll(() => server.stop())

/** Adds a project that plays a file; `heard` are the words that were heard in it. */
async function addProject({ heard }: { heard?: typeof HEARD } = {}): Promise<string> {
  const { teamId } = await whoHas(server, token)
  const { prisma } = server.database
  const assetId = randomUUID()
  const { storage, stop } = await openStorage({ dataDir: server.dataDir, log: console.error })
  const words = `${assetFolder(teamId, assetId)}words`
  if (heard) await writeWords(accountedStorage(prisma, storage), words, { language: 'en', words: heard })
  await stop()
  await prisma.asset.create({
    data: {
      ...{ id: assetId, teamId, kind: 'audio', title: 'Talk', contentType: 'audio/mp4', size: 1 },
      files: { original: 'none', ...(heard && { words }) },
    },
  })
  const value: Project = newProject({
    ...{ id: randomUUID(), title: 'Shop', type: 'captionVideo', format: formatNamed('1080X1920') },
    media: { kind: 'audio', assetId, width: 0, height: 0, fps: 0, duration: 30, hasAudio: true },
    transcript: toTranscript({
      ...{ mediaRef: 'media', language: 'en', speakers: [] },
      words: [{ text: 'Typed', start: 0, end: 1, speaker: null }],
    }),
  })
  await prisma.project.create({
    data: { id: value.id, teamId, type: value.type, status: 'COMPLETED', ...valueColumns(value) },
  })
  return value.id
}

async function transcriptOf(id: string) {
  const { transcripts } = await server.call('GET /api/projects/{id}/transcript/', { token, params: { id } })
  if (!transcripts.media) throw new Error('The project has no words.')
  return transcripts.media
}

test('the words of a file replace those of a project, at the times at which they were heard', async () => {
  const id = await addProject({ heard: HEARD })
  const answer = await server.call(IMPORT, { token, params: { id }, body: { text: SRT } })
  expect(answer).toMatchObject({ words: 6, speakers: 1, untimed: 0, late: 0 })
  expect(answer.heard).toBeCloseTo(5 / 6)
  const transcript = await transcriptOf(id)
  expect(transcript.speakers.map(({ name }) => name)).toEqual(['Mara'])
  expect(wordsOf(transcript).map(({ text, start }) => [text, start])).toEqual(
    ['We', 'opened', 'the', 'store', 'in', 'June'].map((text, index) => [text, 10 + index]),
  )
})

test('a file of a media that was not transcribed is timed by its lines; a text without times is refused', async () => {
  const id = await addProject()
  const answer = await server.call(IMPORT, { token, params: { id }, body: { text: SRT, media_ref: 'media' } })
  expect(answer).toMatchObject({ words: 6, heard: 0 })
  expect(wordsOf(await transcriptOf(id))[0]).toMatchObject({ text: 'We', start: 2 })
  const refused = await server.ask(IMPORT, { token, params: { id }, body: { text: 'No times here' } })
  expect(refused.status).toBe(400)
  expect(refused.body.text).toEqual([expect.stringContaining('times')])
  expect(wordsOf(await transcriptOf(id))).toHaveLength(6)
})

test('of imports at the same time, one is done after the other, or is refused with a reason', async () => {
  const id = await addProject({ heard: HEARD })
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => server.ask(IMPORT, { token, params: { id }, body: { text: SRT } })),
  )
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.length).toBeLessThan(answers.length)
  for (const { status, body } of refused)
    expect({ status, body }).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/Try again/) },
    })
  expect(wordsOf(await transcriptOf(id))).toHaveLength(6)
})

test('a file with more words than a transcript can have is refused before they are timed', async () => {
  const id = await addProject({ heard: HEARD })
  const text = 'word '.repeat(450_000)
  const refused = await server.ask(IMPORT, { token, params: { id }, body: { text } })
  expect(refused).toMatchObject({ status: 400, body: { text: [expect.stringContaining('more words')] } })
  expect(wordsOf(await transcriptOf(id))).toHaveLength(1)
})

test('a media that does not play in the project is refused, and so is a project without any', async () => {
  const id = await addProject()
  const unknown = await server.ask(IMPORT, { token, params: { id }, body: { text: SRT, media_ref: 'other' } })
  expect(unknown).toMatchObject({ status: 400, body: { media_ref: ['The project has no such media'] } })
  const { id: empty } = await server.call('POST /api/projects/', {
    token,
    body: { type: 'scratch', title: 'Empty' },
  })
  const silent = await server.ask(IMPORT, { token, params: { id: empty }, body: { text: SRT } })
  expect(silent.status).toBe(409)
})
