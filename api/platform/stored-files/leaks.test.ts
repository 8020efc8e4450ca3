import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteDue, insertAsset } from '@/api/testing/asset'
import { setPlanOf, verify, whoHas } from '@/api/testing/plan'
import { type TestServer, testServer } from '@/api/testing/server'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { openStorage } from '../providers/storage/open-storage'
import { reconcile } from './reconcile'

const GB = 1024 ** 3

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

const log = (error: unknown) => {
  throw error
}

/** Deletes due files as if all delays were over, and returns the remaining keys of a team. */
async function keysLeft(teamId: string): Promise<string[]> {
  for (const _ of ['given up', 'once more'])
    await server.database.prisma.$executeRaw`UPDATE stored_file SET try_at = now()`.then(() =>
      deleteDue(server),
    )
  const files = await openStorage({ dataDir: server.dataDir, log })
  const keys: string[] = []
  for await (const { key } of files.storage.list(`teams/${teamId}/`)) keys.push(key)
  const tempDir = path.join(server.dataDir, 'tmp')
  const found = await reconcile(
    { prisma: server.database.prisma, files, tempDir },
    new Date(Date.now() + 60_000),
  )
  expect(found).toMatchObject({ orphans: 0, missing: [], uploads: 0, leftovers: 0, waiting: 0 })
  await files.stop()
  return keys
}

async function upload(token: string, bytes: string) {
  const { id, urls } = await server.call('POST /api/upload-credentials/', {
    token,
    body: { fileName: 'a.mp4', fileType: '', fileSize: bytes.length },
  })
  await fetch(urls[0]?.url ?? '', { method: 'PUT', body: bytes })
  const own = { token, params: { id } }
  return {
    id,
    complete: () => server.ask('POST /api/uploads/{id}/complete/', { ...own, body: { listen: false } }),
    abandonUpload: () => server.ask('DELETE /api/uploads/{id}/', own),
  }
}

test('an upload refused at completion and then canceled leaves no file', async () => {
  const token = await server.register()
  const { teamId } = await whoHas(server, token)
  const { complete, abandonUpload } = await upload(token, 'abc')
  const key = `teams/${teamId}/assets/other/original`
  await server.database.prisma.storedFile.create({ data: { key, teamId, size: BigInt(2 * GB) } })
  expect((await complete()).status).toBe(403)
  await server.database.prisma.storedFile.delete({ where: { key } })
  expect((await abandonUpload()).status).toBe(204)
  expect(await keysLeft(teamId)).toEqual([])
})

test('uploads completed and canceled concurrently leave a file only if there is an asset', async () => {
  const token = await server.register()
  const { teamId } = await whoHas(server, token)
  for (let time = 0; time < 8; time++) {
    const { complete, abandonUpload } = await upload(token, `abc${time}`)
    await Promise.all(time % 2 ? [complete(), abandonUpload()] : [abandonUpload(), complete()])
  }
  const assets = await server.database.prisma.asset.findMany({ where: { teamId } })
  const keys = assets.map(({ id }) => `teams/${teamId}/assets/${id}/original`)
  expect((await keysLeft(teamId)).sort()).toEqual(keys.sort())
})

test('an export refused for lack of minutes stores nothing', async () => {
  const token = await server.register()
  await verify(server, token)
  const { teamId } = await whoHas(server, token)
  const { prisma } = server.database
  const { id } = await server.call('POST /api/projects/', { token, body: { type: 'scratch' } })
  await prisma.project.update({ where: { id }, data: { durationSeconds: 60 } })
  await prisma.quotaBalance.updateMany({ where: { teamId, quota: 'EXPORT_DURATION' }, data: { amount: 0 } })
  const ask = () => server.ask('POST /api/projects/{id}/export/', { token, params: { id }, body: {} })
  const answers = await Promise.all(Array.from({ length: 5 }, ask))
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
  expect(await prisma.storedFile.count({ where: { teamId } })).toBe(0)
  expect(await keysLeft(teamId)).toEqual([])
})

test('deletes the files of exports that are refused at the last moment', async () => {
  const token = await server.register()
  await verify(server, token)
  const { teamId } = await whoHas(server, token)
  const { prisma } = server.database
  const { id } = await server.call('POST /api/projects/', { token, body: { type: 'scratch' } })
  await prisma.project.update({ where: { id }, data: { durationSeconds: 600 } })
  // Ten minutes each: three of them fit into the thirty of a free plan, in any order.
  await prisma.quotaBalance.updateMany({ where: { teamId, quota: 'EXPORT_DURATION' }, data: { amount: 30 } })
  const ask = () => server.ask('POST /api/projects/{id}/export/', { token, params: { id }, body: {} })
  const answers = await Promise.all(Array.from({ length: 6 }, ask))
  const made = answers.filter(({ status }) => status === 201).map(({ body }) => body.id)
  expect(made).toHaveLength(3)
  const keys = made.map(one => `teams/${teamId}/exports/${one}/project.json`)
  expect((await keysLeft(teamId)).sort()).toEqual(keys.sort())
})

test('the usage equals what is stored: originals, derived files and exported projects', async () => {
  const token = await server.register()
  await verify(server, token)
  await setPlanOf(server, token, 'STARTER')
  const { teamId } = await whoHas(server, token)
  const film = path.join(server.dataDir, 'film.mp4')
  await runFfmpeg([
    ...['-y', '-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=10:d=2', '-f', 'lavfi', '-i', 'sine=d=2'],
    ...['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac', film],
  ])
  await insertAsset(server, teamId, film)
  const { id } = await server.call('POST /api/projects/', { token, body: { type: 'scratch' } })
  await server.call('POST /api/projects/{id}/export/', { token, params: { id }, body: {} })
  const files = await openStorage({ dataDir: server.dataDir, log })
  let bytes = 0
  const names: string[] = []
  for await (const { key, size } of files.storage.list(`teams/${teamId}/`)) {
    bytes += size
    names.push(path.posix.basename(key))
  }
  await files.stop()
  expect(names.sort()).toEqual(['original', 'peaks', 'poster', 'project.json', 'spectrum'])
  const { quotas } = await server.call('GET /api/subscriptions/active/', { token })
  expect(quotas.find(({ code }) => code === 'STORAGE')?.usage).toBe(bytes)
})
