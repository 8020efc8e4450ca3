import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '@/api/testing/server'
import { newProject } from '@/compositions/edit/new-project'
import { formatNamed, type Project } from '@/compositions/model/project'
import { fileTraits, transcriptFiles } from '@/compositions/transcript-files/transcript-files'
import { toTranscript } from '@/compositions/typography/captions/to-transcript'
import { valueColumns } from './stored-value'

let server: TestServer
let token: string
let id: string
beforeAll(async () => {
  server = await testServer()
  token = await server.register()
  id = await insert(value)
})
afterAll(() => server.stop())

const value: Project = {
  ...newProject({
    ...{ id: randomUUID(), title: 'Gardens: part 1', type: 'captionVideo', format: formatNamed('1080X1920') },
    media: { kind: 'audio', assetId: 'none', width: 0, height: 0, fps: 0, duration: 90, hasAudio: true },
    transcript: toTranscript({
      ...{ mediaRef: 'media', language: 'en' },
      words: [
        { text: 'Hello', start: 1, end: 1.5, speaker: 'a' },
        { text: 'you', start: 70, end: 70.5, speaker: 'b' },
      ],
      speakers: [
        { id: 'a', name: 'Anna' },
        { id: 'b', name: 'Bob' },
      ],
    }),
  }),
  markers: [{ id: 'm', seconds: 60, title: 'Bob' }],
}

async function insert(project: Project): Promise<string> {
  const { current_team_id: teamId } = await server.call('GET /api/rest-auth/user/', { token })
  await server.database.prisma.project.create({
    data: { id: project.id, teamId, type: project.type, status: 'COMPLETED', ...valueColumns(project) },
  })
  return project.id
}

const get = (file: string, { by = token, of = id, query = '' } = {}) =>
  fetch(new URL(`/api/projects/${of}/transcript/${file}/${query}`, server.address), {
    headers: { Authorization: `Token ${by}` },
  })

test.each(transcriptFiles)('%s is sent with its type, under the title of the project', async file => {
  const response = await get(file)
  expect(response.status).toBe(200)
  const { contentType, extension } = fileTraits(file)
  expect(response.headers.get('content-type')).toBe(contentType)
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="Gardens part 1.${extension}"`,
  )
  expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(10)
})

test('text has names and times, or neither', async () => {
  expect(await (await get('txt')).text()).toBe('[0:01] Anna: Hello\n\n[1:10] Bob: you\n')
  expect(await (await get('txt', { query: '?names=false&times=false' })).text()).toBe('Hello\n\nyou\n')
})

test('a Word document can be opened', async () => {
  const files = unzipSync(new Uint8Array(await (await get('docx')).arrayBuffer()))
  expect(strFromU8(files['word/document.xml'] ?? new Uint8Array())).toContain('Gardens: part 1')
})

test('chapters are the named markers; without any, they are refused with a reason', async () => {
  expect(await (await get('youtube')).text()).toBe('0:00 Start\n1:00 Bob\n')
  const { markers: _, ...unmarked } = value
  const of = await insert({ ...unmarked, id: randomUUID() })
  const response = await get('youtube', { of })
  expect(response.status).toBe(409)
  expect(await response.json()).toMatchObject({
    detail: 'This project has no chapters. Give markers of its timeline a name first.',
  })
})

test('another team, an unknown project and an unknown file are not found', async () => {
  const other = await server.register('other@example.com')
  expect((await get('srt', { by: other })).status).toBe(404)
  expect((await get('srt', { of: randomUUID() })).status).toBe(404)
  expect((await get('exe')).status).toBeGreaterThanOrEqual(400)
  expect((await get('exe')).status).toBeLessThan(500)
})
