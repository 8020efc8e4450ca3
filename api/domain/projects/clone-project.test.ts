import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { posterKeyOf } from '@/api/platform/stored-files/file-keys'
import { whoHas } from '@/api/testing/plan'
import { type TestServer, testServer } from '@/api/testing/server'
import { valueColumns } from './stored-value'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

const NOT_THERE = '00000000-0000-0000-0000-000000000000'

/** A user with a project, and calls on it. */
async function createUser(title = 'Plan') {
  const token = await server.register()
  const { teamId } = await whoHas(server, token)
  const made = await server.call('POST /api/projects/', { token, body: { type: 'scratch', title } })
  return {
    ...{ id: made.id, token, teamId, made },
    clone: (id = made.id) => server.ask('POST /api/projects/{id}/clone/', { token, params: { id } }),
    get: (id: string) => server.call('GET /api/projects/{id}/', { token, params: { id } }),
  }
}

/** Adds a clip to a project. */
async function addClip({ made, teamId }: Awaited<ReturnType<typeof createUser>>, title: string) {
  const id = randomUUID()
  const value = { ...made.project, id, title }
  const row = {
    id,
    teamId,
    parentId: made.id,
    type: 'videoHighlight',
    status: 'COMPLETED',
    score: 80,
  } as const
  await server.database.prisma.project.create({ data: { ...row, ...valueColumns(value) } })
  return id
}

test('a copy has the content and the clips of the project, and neither follows the other', async () => {
  const user = await createUser()
  await addClip(user, 'The best moment')
  const gone = await addClip(user, 'Deleted')
  await server.call('DELETE /api/projects/{id}/', { token: user.token, params: { id: gone } })
  const { status, body } = await user.clone()
  expect(status).toBe(201)
  expect(body).toMatchObject({ title: 'Plan copy', type: 'scratch', clip_count: 1, parent_id: null })
  const id = String(body.id)
  const copy = await user.get(id)
  const original = await user.get(user.id)
  expect(copy.project).toEqual({ ...original.project, id, title: 'Plan copy' })
  const { results } = await server.call('GET /api/projects/{id}/clips/', {
    token: user.token,
    params: { id },
    query: {},
  })
  expect(results.map(({ title, score }) => [title, score])).toEqual([['The best moment', 80]])
  await server.call('PATCH /api/projects/{id}/', {
    token: user.token,
    params: { id },
    body: { title: 'Other' },
  })
  expect((await user.get(user.id)).title).toBe('Plan')
})

test('a project whose poster is lost is copied without it', async () => {
  const { id, teamId, clone } = await createUser()
  const { prisma } = server.database
  await prisma.project.update({ where: { id }, data: { posterKey: posterKeyOf(teamId, id) } })
  const { status, body } = await clone()
  expect(status).toBe(201)
  expect(await prisma.project.findUniqueOrThrow({ where: { id: String(body.id) } })).toMatchObject({
    posterKey: null,
  })
})

test('a title stays within its limit', async () => {
  const { clone } = await createUser('x'.repeat(500))
  expect(String((await clone()).body.title)).toMatch(/^x{495} copy$/)
})

test('what is missing, deleted, another team’s or still being read is refused', async () => {
  const [user, other] = [await createUser(), await createUser()]
  expect((await user.clone(NOT_THERE)).status).toBe(404)
  expect((await user.clone(other.id)).status).toBe(404)
  const { prisma } = server.database
  await prisma.project.update({ where: { id: user.id }, data: { status: 'IN_PROGRESS' } })
  expect((await user.clone()).status).toBe(409)
  await prisma.project.update({
    where: { id: user.id },
    data: { status: 'COMPLETED', deletedAt: new Date() },
  })
  expect((await user.clone()).status).toBe(404)
  expect(await prisma.project.count({ where: { teamId: user.teamId } })).toBe(1)
})

test('a locked project can’t be duplicated, and a copy is locked when the project is', async () => {
  const { id, clone } = await createUser()
  const { prisma } = server.database
  const created = new Date(Date.now() - 6 * 24 * 3_600_000)
  await prisma.project.update({ where: { id }, data: { createdAt: created } })
  const { body } = await clone()
  expect(body.created).toBe(created.toISOString())
  await prisma.project.update({
    where: { id },
    data: { createdAt: new Date(Date.now() - 9 * 24 * 3_600_000) },
  })
  expect(await clone()).toMatchObject({ status: 403, body: { show_upgrade: 'PROJECT_LOCK_PERIOD' } })
})

test('copies at the same time are all whole; one of a project that is deleted meanwhile is whole or none', async () => {
  const user = await createUser()
  await addClip(user, 'One')
  const answers = await Promise.all([
    user.clone(),
    user.clone(),
    server.ask('DELETE /api/projects/{id}/', { token: user.token, params: { id: user.id } }),
  ])
  for (const { status, body } of answers.slice(0, 2)) {
    expect([201, 404]).toContain(status)
    if (status === 201) expect(body).toMatchObject({ title: 'Plan copy', clip_count: 1 })
  }
})
