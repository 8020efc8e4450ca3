import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertAsset } from '@/api/testing/asset'
import { verify, whoHas } from '@/api/testing/plan'
import { type TestServer, testServer } from '@/api/testing/server'
import type { Asset } from '@/prisma/generated/client'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'

let server: TestServer
let token: string
let sound: Asset

beforeAll(async () => {
  server = await testServer()
  token = await server.register()
  await verify(server, token)
  sound = await give('sound.wav', ['-f', 'lavfi', '-i', 'sine=frequency=220:duration=2'])
})
afterAll(() => server?.stop())

async function give(name: string, args: string[]): Promise<Asset> {
  const file = join(server.dataDir, name)
  await runFfmpeg(['-y', ...args, file])
  return insertAsset(server, (await whoHas(server, token)).teamId, file)
}

const of = ({ id }: Pick<Asset, 'id'>) => ({ token, params: { id } })
const hear = (asset: Pick<Asset, 'id'>) => server.ask('POST /api/assets/{id}/generate_subtitle/', of(asset))
const words = (asset: Pick<Asset, 'id'>) => server.call('GET /api/assets/{id}/transcript/', of(asset))
const jobs = ({ id: assetId }: Pick<Asset, 'id'>) =>
  server.database.prisma.job.findMany({ where: { assetId, kind: 'ingest' }, orderBy: { id: 'asc' } })

test('concurrent requests start one transcription, and after its cancellation another one', async () => {
  expect(await words(sound)).toMatchObject({
    status: 'failed',
    detail: 'Not transcribed yet',
  })
  const answers = await Promise.all(Array.from({ length: 5 }, () => hear(sound)))
  expect(answers.map(({ status, body }) => [status, body.status])).toEqual(
    Array(5).fill([200, 'in_progress']),
  )
  const [job, ...others] = await jobs(sound)
  expect(others).toEqual([])
  await server.call('POST /api/jobs/{id}/cancel/', { token, params: { id: job?.id ?? '' } })
  expect(await words(sound)).toMatchObject({ status: 'cancelled', transcript: null })
  expect((await server.call('GET /api/assets/{id}/', of(sound))).status).toBe('COMPLETED')
  expect((await hear(sound)).body.status).toBe('in_progress')
  expect((await jobs(sound)).map(({ state }) => state)).toEqual(['CANCELLED', 'NEW'])
})

test('also transcribes a file that is still being processed, once', async () => {
  const asset = await give('read.wav', ['-f', 'lavfi', '-i', 'sine=frequency=110:duration=2'])
  const { teamId } = asset
  const payload = { assetId: asset.id, listen: false }
  const { prisma } = server.database
  await prisma.job.create({
    data: { teamId, kind: 'ingest', assetId: asset.id, payload, state: 'IN_PROGRESS' },
  })
  await Promise.all([hear(asset), hear(asset)])
  expect((await jobs(asset)).map(job => job.payload)).toEqual([
    payload,
    { assetId: asset.id, userId: expect.any(String) },
  ])
})

test('refuses a file without usable audio with a reason, and starts no job', async () => {
  const silent = await give('mute.png', ['-f', 'lavfi', '-i', 'color=red:s=64x64', '-frames:v', '1'])
  expect(await hear(silent)).toMatchObject({
    status: 409,
    body: { detail: 'There is no sound in this file.' },
  })
  const long = await give('long.wav', ['-f', 'lavfi', '-i', 'sine=frequency=330:duration=2'])
  const { prisma } = server.database
  const change = (data: object) => prisma.asset.update({ where: { id: long.id }, data })
  await change({ duration: 121 * 60 })
  expect(await hear(long)).toMatchObject({
    status: 403,
    body: {
      detail: 'This file takes 121 upload minutes, but you only have 120 left this month.',
      show_upgrade: 'UPLOAD_DURATION',
    },
  })
  await change({ status: 'FAILED', error: 'This file is cut off' })
  expect(await hear(long)).toMatchObject({ status: 409, body: { detail: 'This file is cut off' } })
  expect(await jobs(long)).toEqual([])
  expect(await jobs(silent)).toEqual([])
})
