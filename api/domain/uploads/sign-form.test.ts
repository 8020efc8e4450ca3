import { afterAll, beforeAll, expect, test } from 'vitest'
import { FORM_BYTES, formIdOf } from '@/api/platform/stored-files/form-files'
import { whoHas } from '@/api/testing/plan'
import { type TestServer, testServer } from '@/api/testing/server'
import { postForm } from '@/api/testing/upload'
import { MESSAGES } from '@/compositions/catalog/messages'
import { readPlan } from '../billing/plan-of'
import { usageOf } from '../billing/usage-of'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

const ask = (token: string, name = 'a talk.mp4') =>
  server.ask('POST /api/assets/sign_s3_upload/', { token, body: { name, type: 'video/mp4' } })
const sign = async (token: string) => {
  const body = { name: 'a talk.mp4', type: 'video/mp4' }
  const { data } = await server.call('POST /api/assets/sign_s3_upload/', { token, body })
  return { ...data, key: data.fields.key ?? '' }
}
const record = (token: string, media: string) => server.ask('POST /api/assets/', { token, body: { media } })

async function storageOf(token: string) {
  const { prisma } = server.database
  const { teamId } = await whoHas(server, token)
  const { used, limit } = await usageOf(prisma, await readPlan(prisma, teamId), 'STORAGE')
  return { teamId, used, limit: limit ?? 0 }
}

test('a posted form becomes one asset, whose bytes stay as they were recorded', async () => {
  const token = await server.register()
  const form = await sign(token)
  expect(new URL(form.url).origin).toBe(server.address)
  expect((await storageOf(token)).used).toBe(FORM_BYTES)
  const notThere = { status: 400, body: { media: [MESSAGES.upload.urlNotFound] } }
  expect(await record(token, form.key)).toMatchObject(notThere)
  expect(await postForm(form, 'the first')).toBe(204)
  const [one, two] = await Promise.all([record(token, form.key), record(token, form.key)])
  expect(one).toMatchObject({ status: 201, body: { title: 'a talk', status: 'IN_PROGRESS', file_size: 9 } })
  expect(two.body).toMatchObject({ id: one.body.id })
  expect((await storageOf(token)).used).toBe(9)
  expect(await postForm(form, 'the second, which is longer')).toBe(204)
  expect((await record(token, form.key)).body).toMatchObject({ id: one.body.id, file_size: 9 })
  const original = await fetch(new URL(String(one.body.original_url), server.address))
  expect(await original.text()).toBe('the first')
  const where = { assetId: String(one.body.id) }
  expect(await server.database.prisma.job.count({ where })).toBe(1)
  const left = await server.database.prisma.storedFile.findUniqueOrThrow({ where: { key: form.key } })
  expect(left.deleteAt?.getTime()).toBeLessThan(Date.now() + 3 * 3_600_000)
})

test('another team can’t record it, and it is not an upload in parts', async () => {
  const [token, other] = [await server.register(), await server.register()]
  const form = await sign(token)
  await postForm(form, 'abc')
  expect((await record(other, form.key)).status).toBe(400)
  const params = { id: formIdOf(form.key) ?? '' }
  const body = { partNumbers: [1], fileSize: 3 }
  expect((await server.ask('POST /api/uploads/{id}/parts/', { token, params, body })).status).toBe(404)
  expect((await server.ask('POST /api/uploads/{id}/complete/', { token, params, body: {} })).status).toBe(404)
  expect((await record(token, form.key)).status).toBe(201)
})

test('a form takes no more than the storage that is left, and none without', async () => {
  const token = await server.register()
  const { teamId, limit } = await storageOf(token)
  const { prisma } = server.database
  const key = `teams/${teamId}/other`
  await prisma.storedFile.create({ data: { key, teamId, size: BigInt(limit - 5) } })
  const form = await sign(token)
  expect(await ask(token)).toMatchObject({ status: 403, body: { insufficient: 'storage' } })
  expect(await postForm(form, 'abcdef')).toBe(413)
  expect(await postForm(form, 'abcde')).toBe(204)
  expect((await record(token, form.key)).status).toBe(201)
})

test('refuses what is no media by its name', async () => {
  const answer = await server.ask('POST /api/assets/sign_s3_upload/', {
    token: await server.register(),
    body: { name: 'a.txt', type: '' },
  })
  expect(answer).toMatchObject({
    status: 400,
    body: { name: [expect.stringContaining('choose a video')] },
  })
})
