import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureSecret } from '@/api/platform/host/secret'
import { linkUntil } from '@/api/platform/signing/sign-until'
import { verify } from '@/api/testing/plan'
import { type TestServer, testServer } from '@/api/testing/server'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

/** A user with a project of a second and an export of it. */
async function createUser() {
  const token = await server.register()
  await verify(server, token)
  const { id } = await server.call('POST /api/projects/', { token, body: { type: 'scratch' } })
  await server.database.prisma.project.update({ where: { id }, data: { durationSeconds: 1 } })
  const made = await server.call('POST /api/projects/{id}/export/', { token, params: { id }, body: {} })
  return { token, id, exportId: made.id }
}

const link = async ({ token, id }: { token: string; id: string }) => {
  const { url } = await server.call('POST /api/projects/{id}/record/', { token, params: { id }, body: {} })
  const { searchParams, pathname } = new URL(url, server.address)
  return {
    pathname,
    query: { expires: Number(searchParams.get('expires')), sig: searchParams.get('sig') ?? '' },
  }
}

const read = (id: string, query: { expires: number; sig: string }) =>
  server.ask('GET /api/exports/{id}/record/', { params: { id }, query })

test('the link of an export gives its project without login, until it is deleted', async () => {
  const one = await createUser()
  const { pathname, query } = await link(one)
  expect(pathname).toBe(`/projects/${one.id}/exports/${one.exportId}/record/`)
  expect(await read(one.exportId, query)).toMatchObject({
    status: 200,
    body: { project: { id: one.id }, watermark: true, captions: 'burned', range: null },
  })
  await server.ask('DELETE /api/exports/{id}/', { token: one.token, params: { id: one.exportId } })
  expect((await read(one.exportId, query)).status).toBe(403)
})

test('links that are forged, changed, of another export or expired are refused', async () => {
  const [one, other] = [await createUser(), await createUser()]
  const { pathname, query } = await link(one)
  const refused = { status: 403, body: { detail: 'This link has expired. Ask for a new one.' } }
  expect(await read(one.exportId, { ...query, sig: 'A'.repeat(32) })).toMatchObject(refused)
  expect(await read(one.exportId, { ...query, expires: query.expires + 1 })).toMatchObject(refused)
  expect(await read(other.exportId, query)).toMatchObject(refused)
  expect(await read('00000000-0000-0000-0000-000000000000', query)).toMatchObject(refused)
  const old = linkUntil(await ensureSecret(server.dataDir), pathname, new Date(Date.now() - 1000))
  const { searchParams } = new URL(old, server.address)
  const expired = { expires: Number(searchParams.get('expires')), sig: searchParams.get('sig') ?? '' }
  expect(await read(one.exportId, expired)).toMatchObject(refused)
})

test('another team can neither link to an export nor make a preview of a project', async () => {
  const [one, other] = [await createUser(), await createUser()]
  const ask = (body: { export_id?: string }, id: string) =>
    server.ask('POST /api/projects/{id}/record/', { token: other.token, params: { id }, body })
  expect((await ask({}, one.id)).status).toBe(404)
  expect((await ask({ export_id: one.exportId }, other.id)).status).toBe(404)
  expect((await ask({ export_id: one.exportId }, one.id)).status).toBe(404)
  const preview = { token: other.token, params: { id: one.id }, body: {} }
  expect((await server.ask('POST /api/projects/{id}/new_preview/', preview)).status).toBe(404)
})

test('a new preview is a free still of the project as it is saved', async () => {
  const { token, id } = await createUser()
  expect(
    await server.ask('POST /api/projects/{id}/new_preview/', { token, params: { id }, body: { from: 0.4 } }),
  ).toMatchObject({ status: 201, body: { format: 'poster', range: { from: 0.4, to: 0.4 } } })
})
