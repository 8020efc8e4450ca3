import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { valueColumns } from '@/api/domain/projects/stored-value'
import { apiKeyOf } from '@/api/testing/people'
import { whoHas } from '@/api/testing/plan'
import { type TestServer, testServer } from '@/api/testing/server'
import { newProject } from '@/compositions/edit/new-project'
import { formatNamed, type Project, wordsOf } from '@/compositions/model/project'
import { toTranscript } from '@/compositions/typography/captions/to-transcript'
import { run } from './import-transcript'

const SRT =
  '1\n00:00:02,000 --> 00:00:04,000\nMara: We opened\n\n2\n00:00:04,000 --> 00:00:06,000\nMara: the store'

let server: TestServer
let folder: string
let file: string
let owner: { teamId: string; userId: string }

beforeAll(async () => {
  server = await testServer()
  owner = await whoHas(server, await server.register())
  folder = await mkdtemp(join(tmpdir(), 'talkreel-import-'))
  file = join(folder, 'talk.srt')
  await writeFile(file, SRT)
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

/** Adds a project with one word. */
async function addProject(): Promise<string> {
  const { teamId } = owner
  const assetId = randomUUID()
  await server.database.prisma.asset.create({
    data: {
      ...{ id: assetId, teamId, kind: 'audio', title: 'Talk', contentType: 'audio/mp4', size: 1 },
      files: { original: 'none' },
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
  await server.database.prisma.project.create({
    data: { id: value.id, teamId, type: value.type, status: 'COMPLETED', ...valueColumns(value) },
  })
  return value.id
}

async function wordsIn(id: string): Promise<string[]> {
  const { transcripts } = await server.database.prisma.project.findUniqueOrThrow({ where: { id } })
  const { media } = transcripts as unknown as Project['transcripts']
  return media ? wordsOf(media).map(({ text }) => text) : []
}

/** Runs the command with these variables; resolves with what it has printed. */
async function command(args: string[], env: Record<string, string>): Promise<string> {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  const print = vi.spyOn(console, 'log').mockImplementation(() => {})
  onTestFinished(() => {
    print.mockRestore()
    vi.unstubAllEnvs()
  })
  expect(await run(args)).toBe(0)
  return print.mock.calls.flat().join('\n')
}

const inDatabase = () => ({ DATABASE_URL: server.database.url, DATA_DIR: server.dataDir })

test('replaces the words of a project in the database', async () => {
  const id = await addProject()
  expect(await command([id, file], inDatabase())).toBe('Imported 4 words of 1 speaker; timed by the file.')
  expect(await wordsIn(id)).toEqual(['We', 'opened', 'the', 'store'])
})

test('replaces the words of a project on a server, with a key of its team', async () => {
  const id = await addProject()
  const { teamId, userId: makerId } = owner
  const key = await apiKeyOf(server.database.prisma, { makerId, teamId, scopes: ['projects:write'] })
  const to = ['--server', server.address]
  const printed = await command([id, file, ...to, '--json'], { TALKREEL_API_KEY: key })
  expect(JSON.parse(printed)).toMatchObject({ words: 4, speakers: 1, untimed: 0, late: 0 })
  expect(await wordsIn(id)).toEqual(['We', 'opened', 'the', 'store'])
  const reader = await apiKeyOf(server.database.prisma, { makerId, teamId, scopes: ['projects:read'] })
  vi.stubEnv('TALKREEL_API_KEY', reader)
  await expect(run([id, file, ...to])).rejects.toThrow('permission')
  await expect(run([randomUUID(), file, ...to])).rejects.toThrow()
})

test('says what is wrong: the arguments, the file, its text, the project', async () => {
  for (const [name, value] of Object.entries(inDatabase())) vi.stubEnv(name, value)
  onTestFinished(() => void vi.unstubAllEnvs())
  const id = await addProject()
  const empty = join(folder, 'empty.srt')
  const wordless = join(folder, 'wordless.srt')
  await writeFile(empty, '')
  await writeFile(wordless, '1\n00:00:02,000 --> 00:00:04,000\n\n')
  await expect(run([id])).rejects.toThrow('Name a project and a file')
  await expect(run([id, join(folder, 'none.srt')])).rejects.toThrow('There is no file')
  await expect(run([id, empty])).rejects.toThrow('is not empty')
  await truncate(empty, 3_000_000_000)
  await expect(run([id, empty])).rejects.toThrow('at most 10 million characters')
  await expect(run([id, folder])).rejects.toThrow('There is no file')
  await expect(run([randomUUID(), file])).rejects.toThrow('There is no project with this id')
  await expect(run([id, wordless])).rejects.toThrow(/no words/i)
  await expect(run([id, file, '--media', 'other'])).rejects.toThrow()
  expect(await wordsIn(id)).toEqual(['Typed'])
})
