import { afterAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, testTeam } from '@/api/testing/database'
import type { AssetKind } from '@/prisma/generated/client'
import { releaseJob, settleJob } from '../billing/job-charge'
import { balanceOf } from '../billing/ledger'
import { chargeIngest } from './charge-ingest'

const { prisma, stop } = await testDatabase()
afterAll(stop)

let teamId: string
beforeEach(async () => {
  teamId = (await testTeam(prisma)).team.id
})

const services = { prisma, now: () => new Date() }
const left = () => balanceOf(prisma, teamId, 'UPLOAD_DURATION')

/** An asset of this many minutes, and its ingest job. */
async function file(minutes: number, kind: AssetKind = 'video', files: object = { original: 'k' }) {
  const row = { teamId, kind, title: 'Talk', contentType: 'video/mp4', size: 1n, files }
  const asset = await prisma.asset.create({ data: { ...row, duration: minutes * 60 } })
  const payload = { assetId: asset.id }
  const job = await prisma.job.create({ data: { teamId, kind: 'ingest', payload, state: 'IN_PROGRESS' } })
  return { asset, job, charge: () => chargeIngest(services, job, asset, null) }
}

test('processes a file of exactly the remaining minutes, and refuses the next one with a reason', async () => {
  await (await file(120)).charge()
  expect(await left()).toBe(0)
  const { charge } = await file(1)
  await expect(charge()).rejects.toMatchObject({
    name: 'JobError',
    message: 'This file takes 1 upload minutes, but you only have 0 left this month.',
  })
})

test('processes only one of two concurrent files that together exceed the remaining minutes', async () => {
  const [one, two] = [await file(70), await file(70)]
  const ends = await Promise.allSettled([one.charge(), two.charge()])
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await left()).toBe(50)
})

test('charges a job once even if its worker was killed', async () => {
  const { job, charge } = await file(100)
  await charge()
  await charge()
  expect(await left()).toBe(20)
  await settleJob(prisma, job)
  await releaseJob(prisma, job)
  expect(await left()).toBe(20)
})

test('refunds a failed or canceled job once; a canceled job is not charged', async () => {
  const { job, charge } = await file(100)
  await charge()
  await releaseJob(prisma, job)
  await releaseJob(prisma, job)
  expect(await left()).toBe(120)
  const stopped = await file(100)
  await prisma.job.update({ where: { id: stopped.job.id }, data: { state: 'CANCELLED' } })
  await expect(stopped.charge()).rejects.toThrow('The file was deleted')
  expect(await left()).toBe(120)
})

test('does not charge images, vector graphics and transcribed files', async () => {
  for (const kind of ['image', 'svg', 'lottie'] as const) await (await file(100, kind)).charge()
  await (await file(100, 'video', { original: 'k', words: 'w' })).charge()
  expect(await left()).toBe(120)
})
