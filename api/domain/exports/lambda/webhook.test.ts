import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureSecret } from '@/api/platform/host/secret'
import { whoHas } from '@/api/testing/plan'
import { makeRunningExport } from '@/api/testing/running-export'
import { type TestServer, testServer } from '@/api/testing/server'
import { WEBHOOK_PATH, webhookSecret } from './webhook-secret'

let server: TestServer
let secret: string
beforeAll(async () => {
  server = await testServer()
  secret = webhookSecret(await ensureSecret(server.dataDir))
})
afterAll(() => server.stop())

/** A running export with a render on Lambda. */
async function startRender(renderId: string) {
  const token = await server.register()
  const { teamId } = await whoHas(server, token)
  await makeRunningExport(server, teamId)
  const { prisma } = server.database
  const { id } = await prisma.export.update({
    where: { id: (await prisma.export.findFirstOrThrow({ where: { teamId } })).id },
    data: { status: 'IN_PROGRESS' },
  })
  await prisma.lambdaRender.create({ data: { id: renderId, exportId: id, region: 'us-east-1' } })
  return { id, read: () => prisma.lambdaRender.findUniqueOrThrow({ where: { id: renderId } }) }
}

/** Sends a report as Remotion does. */
async function send(body: string | object, signedWith = secret) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const signature = createHmac('sha512', signedWith).update(text).digest('hex')
  const response = await fetch(new URL(WEBHOOK_PATH, server.address), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Remotion-Signature': `sha512=${signature}` },
    body: text,
  })
  return { status: response.status, body: (await response.json()) as object }
}

const report = (renderId: string, id: string, type = 'success') => ({ type, renderId, customData: { id } })

test('a genuine report is noted once, however often it comes', async () => {
  const { id, read } = await startRender('render-1')
  expect(await send(report('render-1', id))).toEqual({ status: 200, body: { effect: 'done' } })
  expect(await read()).toMatchObject({ outcome: 'success' })
  expect(await send(report('render-1', id, 'error'))).toEqual({ status: 200, body: { effect: 'repeated' } })
  expect(await read()).toMatchObject({ outcome: 'success' })
})

test('of reports that come at once, one is noted', async () => {
  const { id } = await startRender('render-2')
  const all = await Promise.all(Array.from({ length: 8 }, () => send(report('render-2', id))))
  expect(all.filter(({ body }) => 'effect' in body && body.effect === 'done')).toHaveLength(1)
})

test('a forged report changes nothing', async () => {
  const { id, read } = await startRender('render-3')
  expect(await send(report('render-3', id), 'another secret')).toMatchObject({ status: 400 })
  const unsigned = await fetch(new URL(WEBHOOK_PATH, server.address), {
    method: 'POST',
    body: JSON.stringify(report('render-3', id)),
  })
  expect(unsigned.status).toBe(400)
  expect(await read()).toMatchObject({ outcome: null, reportedAt: null })
})

test('a report with a wrong id has no effect', async () => {
  const [one, other] = [await startRender('render-4'), await startRender('render-5')]
  const none = { status: 200, body: { effect: 'none' } }
  expect(await send(report('render-unknown', one.id))).toEqual(none)
  expect(await send(report('render-4', other.id))).toEqual(none)
  expect(await one.read()).toMatchObject({ outcome: null })
  expect(await send('{')).toMatchObject({ status: 400 })
})

test('a report that comes after the export has ended has no effect', async () => {
  const { id, read } = await startRender('render-6')
  const { prisma } = server.database
  for (const status of ['CANCELLED', 'FAILED', 'COMPLETED'] as const) {
    await prisma.export.update({ where: { id }, data: { status } })
    expect(await send(report('render-6', id))).toEqual({ status: 200, body: { effect: 'none' } })
  }
  expect(await read()).toMatchObject({ outcome: null })
  expect((await prisma.export.findUniqueOrThrow({ where: { id } })).status).toBe('COMPLETED')
  await prisma.export.delete({ where: { id } })
  expect((await send(report('render-6', id))).body).toEqual({ effect: 'none' })
})

test('a body that is too large is refused', async () => {
  expect((await send('x'.repeat(600_000))).status).toBe(413)
})
