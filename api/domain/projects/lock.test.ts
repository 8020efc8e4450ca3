import { afterAll, beforeAll, expect, test } from 'vitest'
import { setPlanOf, verify, whoHas } from '@/api/testing/plan'
import { type TestServer, testServer } from '@/api/testing/server'

const DAY_MS = 24 * 3_600_000
const LOCKED = {
  status: 403,
  body: { detail: 'Unlock projects older than 7 days', show_upgrade: 'PROJECT_LOCK_PERIOD' },
}

let server: TestServer
let token: string
beforeAll(async () => {
  server = await testServer()
  token = await server.register()
  await verify(server, token)
})
afterAll(() => server.stop())

const inDays = (days: number) => server.clock.set(new Date(Date.now() + days * DAY_MS))

test('a free project older than 7 days is locked: readable, but not editable or exportable; a paid plan unlocks it', async () => {
  const { id } = await server.call('POST /api/projects/', { token, body: { type: 'scratch' } })
  const params = { id }
  const see = async () => (await server.call('GET /api/projects/{id}/', { token, params })).locked
  const tries = [
    () => server.ask('PATCH /api/projects/{id}/', { token, params, body: { title: 'Another title' } }),
    () => server.ask('POST /api/projects/{id}/save_project/', { token, params, body: { objects: [] } }),
    () => server.ask('POST /api/projects/{id}/export/', { token, params, body: {} }),
    () => server.ask('POST /api/projects/{id}/ai_clips/', { token, params, body: {} }),
    () => server.ask('POST /api/projects/{id}/create_clip/', { token, params, body: { start: 0, end: 1 } }),
  ]
  inDays(6.9)
  expect(await see()).toBe(false)
  expect((await tries[0]?.())?.status).toBe(200)
  inDays(7.1)
  expect(await see()).toBe(true)
  for (const attempt of tries) expect(await attempt()).toMatchObject(LOCKED)
  const { results } = await server.call('GET /api/projects/', { token })
  expect(results).toMatchObject([{ id, title: 'Another title', locked: true }])

  await setPlanOf(server, token, 'STARTER')
  expect(await see()).toBe(false)
  expect((await tries[0]?.())?.status).toBe(200)
  inDays(0)
})

test('a clip is as old as its source project', async () => {
  const other = await server.register()
  const { teamId } = await whoHas(server, other)
  const make = () => server.call('POST /api/projects/', { token: other, body: { type: 'scratch' } })
  const [parent, clip] = [await make(), await make()]
  const { prisma } = server.database
  const createdAt = new Date(Date.now() - 8 * DAY_MS)
  await prisma.project.update({ where: { id: parent.id, teamId }, data: { createdAt } })
  await prisma.project.update({ where: { id: clip.id, teamId }, data: { parentId: parent.id } })
  const { results } = await server.call('GET /api/projects/{id}/clips/', {
    token: other,
    params: { id: parent.id },
  })
  expect(results).toMatchObject([{ id: clip.id, locked: true }])
  const body = { title: 'Another title' }
  const saved = await server.ask('PATCH /api/projects/{id}/', { token: other, params: { id: clip.id }, body })
  expect(saved).toMatchObject(LOCKED)
})
