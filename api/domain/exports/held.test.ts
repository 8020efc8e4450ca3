import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runWorker } from '@/api/app/worker'
import { ensureSecret } from '@/api/platform/host/secret'
import { signedPath } from '@/api/platform/signing/sign'
import { verify, whoHas } from '@/api/testing/plan'
import { type TestServer, testServer } from '@/api/testing/server'
import { balanceOf } from '../billing/ledger'
import { consumeHeldExports, MAX_HELD_EXPORTS } from './held'

let server: TestServer
let worker: Awaited<ReturnType<typeof runWorker>> | undefined

beforeAll(async () => {
  server = await testServer()
})
afterAll(async () => {
  await worker?.stop()
  await server.stop()
})

const NOT_VERIFIED = {
  status: 403,
  body: { detail: 'E-mail is not verified.', code: 'email_not_verified' },
}

/** A user who has not confirmed their email, with a project of a minute, and calls on it. */
async function createUser() {
  const token = await server.register()
  const { teamId, userId } = await whoHas(server, token)
  const { prisma } = server.database
  const { id } = await server.call('POST /api/projects/', { token, body: { type: 'scratch' } })
  await prisma.project.update({ where: { id }, data: { durationSeconds: 60 } })
  return {
    ...{ id, token, userId },
    ask: (body: object = {}) =>
      server.ask('POST /api/projects/{id}/export/', { token, params: { id }, body }),
    get: (exportId: string) => server.call('GET /api/exports/{id}/', { token, params: { id: exportId } }),
    left: () => balanceOf(prisma, teamId, 'EXPORT_DURATION'),
  }
}

/** As if a user had requested this many exports before. */
const haveRequested = (id: string, heldExports: number) =>
  server.database.prisma.user.update({ where: { id }, data: { heldExports } })

test('an export is rendered before the email is confirmed, and its files are held until then', async () => {
  const { token, ask, get, left } = await createUser()
  const { status, body } = await ask({ from: 0, to: 1 })
  expect(status).toBe(201)
  expect(body).toMatchObject({ held: true, status: 'NEW' })
  const id = String(body.id)
  worker = await runWorker({ dataDir: server.dataDir, databaseUrl: server.database.url })
  await vi.waitFor(async () => expect((await get(id)).status).toBe('COMPLETED'), 120_000)
  // The other tests' exports stay as they are.
  await worker.stop()
  worker = undefined
  const none = { media_url: null, download_url: null, srt_url: null, vtt_url: null }
  const held = await get(id)
  expect(held).toMatchObject({ ...none, held: true })
  expect(await left()).toBeLessThan(30)
  const { results } = await server.call('GET /api/exports/', { token })
  expect(results).toMatchObject([{ ...none, held: true }])
  const secret = await ensureSecret(server.dataDir)
  const file = async (name: string) => {
    const query = new URL(signedPath(secret, `/media/exports/${id}/${name}`), server.address).searchParams
    return server.ask('GET /media/exports/{id}/{file}', {
      params: { id, file: name },
      query: { sig: query.get('sig') },
    })
  }
  // Also for someone who has an address.
  for (const name of ['mp4', 'srt', 'vtt']) expect(await file(name)).toMatchObject(NOT_VERIFIED)
  expect((await file('poster')).status).toBe(200)
  expect(held.poster_url).not.toBeNull()
  await verify(server, token)
  const released = await get(id)
  expect(released).toMatchObject({ held: false })
  expect(released.download_url).not.toBeNull()
  expect((await file('mp4')).status).toBe(200)
})

test.each(['poster', 'png'])('a held still has no poster either: %s', async format => {
  const { ask, get } = await createUser()
  const { body } = await ask({ format, from: 0 })
  const exportId = String(body.id)
  await server.database.prisma.export.update({ where: { id: exportId }, data: { status: 'COMPLETED' } })
  expect(await get(exportId)).toMatchObject({ held: true, media_url: null, poster_url: null })
})

test('a project of another team can’t be exported', async () => {
  const [{ id }, { token }] = [await createUser(), await createUser()]
  const answer = await server.ask('POST /api/projects/{id}/export/', { token, params: { id }, body: {} })
  expect(answer.status).toBe(404)
})

test('someone who has not confirmed their email can have a limited number of exports made', async () => {
  const { token, userId, ask } = await createUser()
  await haveRequested(userId, MAX_HELD_EXPORTS - 1)
  const still = { format: 'png', from: 0 }
  // At the same moment: one is the last one.
  const answers = await Promise.all([ask(still), ask(still), ask(still)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 403, 403])
  expect(answers.find(({ status }) => status === 403)).toMatchObject(NOT_VERIFIED)
  await verify(server, token)
  expect((await ask(still)).status).toBe(201)
})

test('a retry counts as one more export, and deleting exports forever gives none back', async () => {
  const { token, userId, ask, left } = await createUser()
  await haveRequested(userId, MAX_HELD_EXPORTS - 2)
  const { body } = await ask({ format: 'png', from: 0 })
  const params = { id: String(body.id) }
  const retry = async () => {
    await server.call('POST /api/exports/{id}/cancel/', { token, params })
    return server.ask('POST /api/exports/{id}/retry/', { token, params })
  }
  expect((await retry()).status).toBe(200)
  const minutes = await left()
  expect(await retry()).toMatchObject(NOT_VERIFIED)
  await server.call('DELETE /api/exports/{id}/', { token, params })
  await server.call('DELETE /api/trash/exports/{id}/', { token, params })
  expect(await ask({ format: 'png', from: 0 })).toMatchObject(NOT_VERIFIED)
  expect(await left()).toBe(minutes)
})

test('the requests of one user in several teams at once are counted together', async () => {
  const { userId } = await createUser()
  const { prisma } = server.database
  await haveRequested(userId, MAX_HELD_EXPORTS - 1)
  // Without the lock of a team, as requests in different teams don't wait for each other.
  const request = (afterwards: () => Promise<unknown>) =>
    prisma.$transaction(async tx => {
      await consumeHeldExports(tx, userId, 1)
      await afterwards()
    })
  const counted = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const first = request(() => {
    counted.resolve()
    return released.promise
  })
  await counted.promise
  const second = request(async () => {})
  second.catch(() => {})
  await vi.waitFor(async () => {
    const waiting = await prisma.$queryRaw<object[]>`
      SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
    expect(waiting).toHaveLength(1)
  })
  released.resolve()
  await first
  await expect(second).rejects.toThrow('E-mail is not verified.')
})
