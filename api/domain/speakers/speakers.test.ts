import { afterAll, beforeAll, expect, test } from 'vitest'
import { whoHas } from '@/api/testing/plan'
import { type TestServer, testServer } from '@/api/testing/server'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

/** Adds a project to the current team of a token. */
async function addProject(token: string, title: string, transcripts: object, data: object = {}) {
  const { teamId } = await whoHas(server, token)
  return server.database.prisma.project.create({
    data: { teamId, title, type: 'scratch', document: {}, transcripts, ...data },
  })
}

const spokenBy = (...names: string[]) => ({
  media: { mediaRef: 'media', speakers: names.map((name, index) => ({ id: `s${index}`, name })) },
})

test('speakers are those of the team’s transcripts, without deleted projects', async () => {
  const token = await server.register()
  await addProject(token, 'First', spokenBy('Ana', 'Speaker 2'))
  await addProject(token, 'Second', spokenBy('Ana'))
  await addProject(token, 'Deleted', spokenBy('Gone'), { deletedAt: new Date() })
  for (const transcripts of [{ a: { speakers: 7 } }, [1], { a: { speakers: [3], words: ['\u0000'] } }])
    await addProject(token, 'Damaged', transcripts)
  const { results } = await server.call('GET /api/speakers/', { token })
  expect(results).toMatchObject([
    { name: 'Ana', projects: 2 },
    { name: 'Speaker 2', projects: 1 },
  ])
  const other = await server.register()
  expect((await server.call('GET /api/speakers/', { token: other })).results).toEqual([])
})

test('a speaker has the projects they speak in, the last one first, in their own team only', async () => {
  const token = await server.register()
  const first = await addProject(token, 'First', spokenBy('Ana', 'Ben'))
  const second = await addProject(token, 'Second', spokenBy('Ana'))
  const { results } = await server.call('GET /api/speakers/', { token })
  const id = results.find(({ name }) => name === 'Ana')?.id ?? ''
  const params = { id }
  expect(await server.call('GET /api/speakers/{id}/', { params, token })).toEqual({
    ...{ id, name: 'Ana' },
    projects: [
      { id: second.id, title: 'Second' },
      { id: first.id, title: 'First' },
    ],
  })
  const other = await server.register()
  await addProject(other, 'Theirs', spokenBy('Ben'))
  expect((await server.ask('GET /api/speakers/{id}/', { params, token: other })).status).toBe(404)
})
