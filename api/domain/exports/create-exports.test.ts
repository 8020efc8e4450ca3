import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_WAITING } from '@/api/platform/jobs/queue'
import { setPlanOf, verify, whoHas } from '@/api/testing/plan'
import { type TestServer, testServer } from '@/api/testing/server'
import { MAX_BATCH_EXPORTS } from '@/compositions/catalog/export-formats'
import { balanceOf } from '../billing/ledger'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

/** A free team (30 rendering minutes) with projects of the given minutes, and calls on them. */
async function createTeam(...minutes: number[]) {
  const token = await server.register()
  await verify(server, token)
  const { teamId } = await whoHas(server, token)
  const { prisma } = server.database
  const projects: string[] = []
  for (const length of minutes) {
    const { id } = await server.call('POST /api/projects/', { token, body: { type: 'scratch' } })
    await prisma.project.update({ where: { id }, data: { durationSeconds: length * 60 } })
    projects.push(id)
  }
  return {
    ...{ token, teamId, projects },
    ask: (ids = projects, options: object = {}) =>
      server.ask('POST /api/exports/', { token, body: { projects: ids, ...options } }),
    left: () => balanceOf(prisma, teamId, 'EXPORT_DURATION'),
    /** What requests have left in the database and the storage. */
    written: async () => ({
      exports: await prisma.export.count({ where: { teamId } }),
      jobs: await prisma.job.count({ where: { teamId } }),
      files: await prisma.storedFile.count({
        where: { teamId, key: { contains: '/exports/' }, deleteAt: null },
      }),
    }),
  }
}

const NOTHING = { exports: 0, jobs: 0, files: 0 }

test('exports several projects in their order, with the same options, and charges each', async () => {
  const { token, projects, ask, left, written } = await createTeam(4, 5, 6)
  const { status, body } = await ask(projects, { format: 'mp3', normalize_loudness: true })
  expect(status).toBe(201)
  const { results } = body as { results: { id: string; project_id: string }[] }
  expect(results.map(({ project_id }) => project_id)).toEqual(projects)
  for (const result of results)
    expect(result).toMatchObject({ format: 'mp3', normalize_loudness: true, status: 'NEW' })
  expect(await written()).toEqual({ exports: 3, jobs: 3, files: 3 })
  expect(await left()).toBe(15)
  const params = { id: results[1]?.id ?? '' }
  await server.call('POST /api/exports/{id}/cancel/', { token, params })
  expect(await left()).toBe(20)
})

test('names what an export was made of: the project of a clip, or a type of project', async () => {
  const { token, projects, ask } = await createTeam(1, 1)
  const [parentId = '', id = ''] = projects
  await server.database.prisma.project.update({ where: { id: parentId }, data: { title: 'Keynote' } })
  await server.database.prisma.project.update({ where: { id }, data: { parentId } })
  await ask()
  const { results } = await server.call('GET /api/exports/', { token, query: {} })
  const sources = Object.fromEntries(results.map(({ project_id, source }) => [project_id, source]))
  expect(sources).toEqual({
    [parentId]: { title: null, type: 'scratch' },
    [id]: { title: 'Keynote', type: 'scratch' },
  })
})

test('names files by talk, clip, destination and size, each of a batch differently', async () => {
  const { token, projects, ask } = await createTeam(1, 1, 1)
  const { prisma } = server.database
  const [parentId = '', ...clips] = projects
  await prisma.project.update({ where: { id: parentId }, data: { title: 'Pricing talk' } })
  await prisma.project.updateMany({
    where: { id: { in: clips } },
    data: { parentId, title: 'Why prices rise?' },
  })
  const names = async (options: object) => {
    const { body } = await ask(projects, options)
    return (body.results as { file_name: string }[]).map(one => one.file_name)
  }
  expect(await names({ destination: 'tiktok' })).toEqual([
    'Pricing talk (TikTok 720x1280).mp4',
    'Pricing talk - Why prices rise (TikTok 720x1280).mp4',
    'Pricing talk - Why prices rise (TikTok 720x1280) 2.mp4',
  ])
  expect((await names({ format: 'mp3', destination: 'podcast' }))[1]).toBe(
    'Pricing talk - Why prices rise (Podcast).mp3',
  )
  expect((await names({ format: 'mp3' }))[0]).toBe('Pricing talk.mp3')
  expect((await ask(projects, { destination: 'myspace' })).status).toBe(400)
  const { results } = await server.call('GET /api/exports/', { token, query: {} })
  expect(results.at(-1)).toMatchObject({ destination: 'tiktok' })
})

test('starts none if there are too few minutes for all', async () => {
  const { projects, ask, left, written } = await createTeam(10, 10, 10, 1)
  expect(await ask()).toMatchObject({
    status: 403,
    body: { detail: 'You have run out of rendering minutes', show_upgrade: 'EXPORT_DURATION' },
  })
  expect(await written()).toEqual(NOTHING)
  expect(await left()).toBe(30)
  expect((await ask(projects.slice(0, 3))).status).toBe(201)
  expect(await left()).toBe(0)
})

test('starts none if the team has no such project, or one is still being read', async () => {
  const { projects, ask, left, written } = await createTeam(1, 1)
  const foreign = await createTeam(1)
  expect((await ask([...projects, ...foreign.projects])).status).toBe(404)
  expect((await ask([...projects, 'none'])).status).toBe(404)
  await server.database.prisma.project.update({
    where: { id: projects[1] as string },
    data: { status: 'IN_PROGRESS' },
  })
  expect((await ask()).status).toBe(409)
  expect(await written()).toEqual(NOTHING)
  expect(await foreign.written()).toEqual(NOTHING)
  expect(await left()).toBe(30)
})

test('starts none above the plan, and all after an upgrade', async () => {
  const { token, ask, written } = await createTeam(1, 45)
  expect(await ask()).toMatchObject({ status: 403, body: { show_upgrade: 'VIDEO_LENGTH' } })
  expect(await written()).toEqual(NOTHING)
  await setPlanOf(server, token, 'PROFESSIONAL')
  expect((await ask()).status).toBe(201)
})

test('starts none if more jobs would wait than a team may have', async () => {
  const { teamId, projects, ask, left, written } = await createTeam(1, 1)
  const waiting = { teamId, kind: 'ingest', payload: {}, state: 'NEW' } as const
  const data = Array.from({ length: MAX_WAITING - 1 }, () => waiting)
  await server.database.prisma.job.createMany({ data })
  expect((await ask()).status).toBe(409)
  expect(await written()).toEqual({ exports: 0, jobs: MAX_WAITING - 1, files: 0 })
  expect(await left()).toBe(30)
  expect((await ask(projects.slice(0, 1))).status).toBe(201)
})

test('of concurrent batches only as many start as there are minutes for, each whole', async () => {
  const { ask, left, written } = await createTeam(3, 4)
  const all = await Promise.all(Array.from({ length: 6 }, () => ask()))
  expect(all.filter(({ status }) => status === 201)).toHaveLength(4)
  expect(all.filter(({ status }) => status === 403)).toHaveLength(2)
  expect(await left()).toBe(2)
  expect(await written()).toEqual({ exports: 8, jobs: 8, files: 8 })
})

test.each([
  ['no project', () => [], 'Too small'],
  ['a project twice', (id: string) => [id, id], 'A project is listed twice.'],
  [
    'too many',
    () => Array.from({ length: MAX_BATCH_EXPORTS + 1 }, (_, index) => `p${index}`),
    'At most 50 entries.',
  ],
])('refuses %s', async (_, idsOf, detail) => {
  const { projects, ask } = await createTeam(1)
  const { status, body } = await ask(idsOf(projects[0] as string))
  expect(status).toBe(400)
  expect(JSON.stringify(body)).toContain(detail)
})

test('takes as many projects as it says', async () => {
  const { token, ask, written } = await createTeam(...Array.from({ length: MAX_BATCH_EXPORTS }, () => 0.1))
  await setPlanOf(server, token, 'PROFESSIONAL')
  expect((await ask()).status).toBe(201)
  expect(await written()).toMatchObject({ exports: MAX_BATCH_EXPORTS, jobs: MAX_BATCH_EXPORTS })
})
