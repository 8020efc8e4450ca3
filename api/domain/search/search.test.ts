import pg from 'pg'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { type TestServer, testServer } from '@/api/testing/server'
import { LIMITS } from '@/compositions/catalog/limits'
import { newProject } from '@/compositions/edit/new-project'
import { formatNamed } from '@/compositions/model/project'
import type { Prisma } from '@/prisma/generated/client'
import { fillPassages } from './fill-passages'
import { indexWords, keepWordsIndexed } from './index-words'

let server: TestServer
let token: string
let teamId: string

beforeAll(async () => {
  server = await testServer()
  token = await server.register()
  teamId = (await server.call('GET /api/rest-auth/user/', { token })).current_team_id
})
afterAll(() => server?.stop())

/** What is found once a worker has indexed all saves. */
async function find(q: string, who = token) {
  await indexWords(server.database.prisma)
  return server.call('GET /api/search/', { token: who, query: { q } })
}

/** A transcript of a text in utterances, a word each half second. */
function talk(...utterances: string[]) {
  let count = 0
  const word = (text: string) => {
    const start = count++ / 2
    return { id: `w${count}`, text, start, end: start + 0.5 }
  }
  const subtitles = utterances.map((text, index) => ({
    ...{ id: `s${index}`, speaker_id: null },
    words: text.split(' ').map(word),
  }))
  const empty = { type: 'automatic', language: 'en', speakers: [], captions: true, scenes: [] }
  return { media: { ...empty, mediaRef: 'media', subtitles } }
}

async function addProject(title: string, data: { transcripts?: object; parentId?: string } = {}) {
  const { transcripts = {}, parentId = null } = data
  const row = { teamId, title, type: 'scratch', status: 'COMPLETED', document: {}, parentId } as const
  const { id } = await server.database.prisma.project.create({
    data: { ...row, transcripts: transcripts as Prisma.InputJsonObject },
  })
  return id
}

const kindsOf = ({ found }: Awaited<ReturnType<typeof find>>) => found.map(({ kind }) => kind)

it('finds everything of the team by the words of its title, in any order, grouped by kind', async () => {
  const { prisma } = server.database
  const title = 'Harvest talk 50%'
  const projectId = await addProject(title)
  await addProject(title, { parentId: projectId })
  const script = { provider: 'local', speakers: [], form: {}, source: {} }
  await prisma.script.create({ data: { teamId, title, ...script } })
  const file = { kind: 'video', contentType: 'video/mp4', size: 1 } as const
  await prisma.asset.create({ data: { teamId, title, ...file } })
  await prisma.asset.create({ data: { teamId, title, ...file, size: 0, status: 'CANCELLED' } })
  await prisma.export.create({ data: { teamId, projectId, settings: { title, width: 2, height: 2 } } })
  const look = { category: 'talks', type: 'scratch', format: {}, document: {} } as const
  await prisma.theme.create({ data: { teamId, title, ...look } })
  await prisma.brand.create({ data: { teamId, title } })
  const all = ['project', 'clip', 'script', 'upload', 'export', 'template', 'brand']
  expect(kindsOf(await find('talk harv'))).toEqual(all)
  expect(kindsOf(await find('50%'))).toEqual(all)
  expect(kindsOf(await find('5_%'))).toEqual([])
  expect((await find('keynote')).found).toMatchObject([{ kind: 'template', id: 'keynote' }])
  const stranger = await server.register()
  expect(kindsOf(await find('harvest', stranger))).toEqual([])
})

it('finds what is said, with the second at which it begins, across utterances and passages', async () => {
  const filler = Array.from({ length: 96 }, (_, index) => `filler${index}`).join(' ')
  const id = await addProject('Beets', {
    transcripts: talk(filler, 'The beet', 'is never, ever sweet.', filler),
  })
  const { spoken } = await find('beet is never ever swee')
  expect(spoken).toEqual([
    {
      ...{ project_id: id, title: 'Beets', media: 'media', second: 97 / 2 },
      text: 'filler92 filler93 filler94 filler95 The beet is never, ever sweet. filler0 filler1 filler2 filler3 filler4 filler5 filler6',
      phrase: 'beet is never, ever sweet.',
    },
  ])
  expect((await find('sweet beet')).spoken).toEqual([])
  expect((await find('filler95')).spoken.map(({ second }) => second)).toEqual([95 / 2, 197 / 2])
  const stranger = await server.register()
  expect((await find('beet is never', stranger)).spoken).toEqual([])
})

it('finds the words that are saved now, not those of deleted projects, and not those of clips', async () => {
  const { prisma } = server.database
  const id = await addProject('Corn', { transcripts: talk('A kernel of truth') })
  await addProject('A clip', { transcripts: talk('A kernel of truth'), parentId: id })
  expect((await find('kernel of truth')).spoken).toMatchObject([{ project_id: id, second: 0.5 }])
  const transcripts = talk('A colonel of truth \u0000') as unknown as Prisma.InputJsonObject
  await prisma.project.update({ where: { id }, data: { transcripts, transcriptRevision: { increment: 1 } } })
  expect((await find('kernel of truth')).spoken).toEqual([])
  expect((await find('colonel of truth')).spoken).toHaveLength(1)
  const params = { id }
  await server.call('DELETE /api/projects/{id}/', { token, params })
  expect((await find('colonel of truth')).spoken).toEqual([])
  await server.call('POST /api/trash/projects/{id}/restore/', { token, params })
  expect((await find('colonel of truth')).spoken).toHaveLength(1)
  await prisma.project.delete({ where: { id } })
  expect(await prisma.spokenPassage.count({ where: { projectId: id } })).toBe(0)
})

it('finds words in a project also if more passages than are read are in the trash', async () => {
  const { prisma } = server.database
  const id = await addProject('Trashed', { transcripts: talk('A barrel of plums') })
  await prisma.project.update({ where: { id }, data: { deletedAt: new Date() } })
  await prisma.$executeRaw`
    INSERT INTO spoken_passage (project_id, team_id, media_ref, number, text, starts, terms)
    SELECT project_id, team_id, media_ref, more, text, starts, terms
    FROM spoken_passage, generate_series(1, 300) AS more WHERE project_id = ${id}`
  const kept = await addProject('Kept', { transcripts: talk('A barrel of plums') })
  expect((await find('barrel of plums')).spoken).toMatchObject([{ project_id: kept }])
})

it('finds words that were saved before there was an index, once a worker has filled it', async () => {
  const { prisma } = server.database
  await prisma.$executeRaw`ALTER TABLE project DISABLE TRIGGER project_words_inserted`
  const ids = []
  for (let count = 0; count < 12; count++)
    ids.push(await addProject('Old', { transcripts: talk('An orchard of pears') }))
  await addProject('Damaged', { transcripts: { a: { subtitles: [7] } } })
  await prisma.$executeRaw`ALTER TABLE project ENABLE TRIGGER project_words_inserted`
  expect((await find('orchard of pears')).spoken).toEqual([])
  await fillPassages(prisma, AbortSignal.abort())
  expect((await find('orchard of pears')).spoken).toEqual([])
  await fillPassages(prisma, AbortSignal.timeout(30_000))
  expect((await find('orchard of pears')).spoken).toHaveLength(LIMITS.search.phrases)
  expect(await prisma.spokenPassage.count({ where: { projectId: { in: ids } } })).toBe(12)
})

it('finds words in angle brackets', async () => {
  await addProject('Laughter', { transcripts: talk('he <laughs> loudly') })
  expect((await find('laughs loudly')).spoken).toHaveLength(1)
})

it('keeps projects whose transcripts are damaged, and finds words with spaces in them', async () => {
  const damaged = [
    { a: 1 },
    { a: { subtitles: [7] } },
    { a: { subtitles: [{ words: [{ text: 'pie', start: 'x' }] }] } },
  ]
  for (const transcripts of damaged) await addProject('Damaged', { transcripts })
  const words = [
    { text: 'sugar beet', start: 6 },
    { text: 'pie', start: 7 },
  ]
  const id = await addProject('Odd', { transcripts: { odd: { subtitles: [{ words }] } } })
  expect((await find('pie')).spoken).toMatchObject([{ project_id: id, second: 7, text: 'sugarbeet pie' }])
})

it('finds the words that a save of the transcript changes', async () => {
  const words = (text: string) => talk(text).media
  const id = await addProject('Leeks', { transcripts: talk('Leeks are cheap') })
  const { prisma } = server.database
  const value = newProject({ id, title: 'Leeks', type: 'scratch', format: formatNamed('1080X1920') })
  const media = { media: { type: 'audio', duration: 60 } }
  const { transcripts: _, ...document } = value
  await prisma.project.update({
    where: { id },
    data: { document: { ...document, media } as unknown as Prisma.InputJsonObject },
  })
  await server.call('PATCH /api/projects/{id}/', {
    token,
    params: { id },
    body: { transcript: words('Leeks are dear') as never },
  })
  expect((await find('leeks are cheap')).spoken).toEqual([])
  expect((await find('leeks are dear')).spoken).toHaveLength(1)
})

it('a worker indexes the words of saves, also if the one before it died in the middle of that', async () => {
  const { prisma, url } = server.database
  const id = await addProject('Onions', { transcripts: talk('Onions in a row') })
  const raise = { transcripts: talk('Onions in a field'), transcriptRevision: { increment: 1 } }
  const passages = () => prisma.spokenPassage.findMany({ where: { projectId: id } })
  await indexWords(prisma)
  await prisma.project.update({ where: { id }, data: raise as Prisma.ProjectUpdateInput })
  expect(await passages()).toMatchObject([{ text: 'Onions in a row' }])
  const other = new pg.Client({ connectionString: url })
  await other.connect()
  onTestFinished(() => other.end())
  await other.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [`words ${id}`])
  const dying = indexWords(prisma).catch((error: Error) => error)
  const waiting = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event = 'advisory' AND pid <> pg_backend_pid()`
  await expect.poll(async () => (await other.query(waiting)).rowCount).toBe(1)
  expect(await dying).toBeInstanceOf(Error)
  await other.query('SELECT pg_advisory_unlock_all()')
  expect(await passages()).toMatchObject([{ text: 'Onions in a row' }])
  const stopping = new AbortController()
  const errors: unknown[] = []
  const working = keepWordsIndexed(prisma, stopping.signal, error => errors.push(error))
  await expect.poll(passages).toMatchObject([{ text: 'Onions in a field' }])
  stopping.abort()
  await working
  expect(errors).toEqual([])
  expect(await prisma.unindexedWords.count()).toBe(0)
})

it('projects are saved and deleted while two workers index them', async () => {
  const { prisma } = server.database
  const ids = []
  for (let count = 0; count < 8; count++)
    ids.push(await addProject('Peas', { transcripts: talk('Peas in a pod') }))
  const raise = { transcripts: talk('Peas in a pot'), transcriptRevision: { increment: 1 } }
  await Promise.all([
    indexWords(prisma),
    indexWords(prisma),
    ...ids.map((id, index) =>
      index % 2
        ? prisma.project.delete({ where: { id } })
        : prisma.project.update({ where: { id }, data: raise as Prisma.ProjectUpdateInput }),
    ),
  ])
  expect((await find('peas in a pod')).spoken).toEqual([])
  expect((await find('peas in a pot')).spoken).toHaveLength(4)
  expect(await prisma.unindexedWords.count()).toBe(0)
})

it('finds nothing for marks alone, and refuses an empty and a long text', async () => {
  expect((await find('?!')).spoken).toEqual([])
  expect((await find("'; DROP TABLE project; --")).found).toEqual([])
  const ask = (q: string) => server.ask('GET /api/search/', { token, query: { q } })
  expect((await ask('  ')).status).toBe(400)
  expect((await ask('x'.repeat(LIMITS.search.maxCharacters + 1))).status).toBe(400)
})
