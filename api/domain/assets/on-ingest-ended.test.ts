import { afterAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, testTeam } from '@/api/testing/database'
import type { Status } from '@/prisma/generated/client'
import { onIngestEnded } from './on-ingest-ended'

const { prisma, stop } = await testDatabase()
afterAll(stop)

let teamId: string
let assetId: string
beforeEach(async () => {
  teamId = (await testTeam(prisma)).team.id
  const row = { teamId, kind: 'video' as const, title: 'Talk', contentType: 'video/mp4', size: 1n }
  assetId = (await prisma.asset.create({ data: { ...row, status: 'IN_PROGRESS' } })).id
})

const job = (kind: 'ingest' | 'renditions', state: Status) =>
  prisma.job.create({ data: { teamId, kind, assetId, state, payload: { assetId } } })
const waiting = () =>
  prisma.project.create({
    data: {
      teamId,
      sourceAssetId: assetId,
      title: 'P',
      type: 'scratch',
      status: 'IN_PROGRESS',
      document: {},
    },
  })
const asset = () => prisma.asset.findUniqueOrThrow({ where: { id: assetId } })

test('stores the error of an unreadable file on the file and on the project that waits for it', async () => {
  const { id } = await waiting()
  await onIngestEnded({ prisma }, await job('ingest', 'FAILED'), assetId, {
    state: 'FAILED',
    error: 'Cut off',
  })
  expect(await asset()).toMatchObject({ status: 'FAILED', error: 'Cut off' })
  expect(await prisma.project.findUnique({ where: { id } })).toMatchObject({
    status: 'FAILED',
    notice: 'Cut off',
  })
})

test.each(['FAILED', 'CANCELLED'] as const)('keeps a file usable whose transcription is %s', async state => {
  const readying = await job('renditions', 'IN_PROGRESS')
  await onIngestEnded({ prisma }, await job('ingest', state), assetId, { state, error: 'No words' })
  expect(await asset()).toMatchObject({ status: 'IN_PROGRESS', error: null })
  await prisma.job.update({ where: { id: readying.id }, data: { state: 'COMPLETED' } })
  await prisma.asset.update({ where: { id: assetId }, data: { status: 'COMPLETED' } })
  await onIngestEnded({ prisma }, await job('ingest', state), assetId, { state, error: 'No words' })
  expect(await asset()).toMatchObject({ status: 'COMPLETED', error: null })
})

test('fails a file that can’t be processed, although it was transcribed meanwhile', async () => {
  const readying = await job('renditions', 'FAILED')
  await job('ingest', 'COMPLETED')
  await onIngestEnded({ prisma }, readying, assetId, { state: 'FAILED', error: 'Damaged' })
  expect(await asset()).toMatchObject({ status: 'FAILED', error: 'Damaged' })
})

test('takes the state of a file from its newest job', async () => {
  const { id } = await waiting()
  const older = await job('ingest', 'FAILED')
  const newer = await job('ingest', 'IN_PROGRESS')
  await onIngestEnded({ prisma }, older, assetId, { state: 'FAILED', error: 'Old' })
  expect((await asset()).status).toBe('IN_PROGRESS')
  expect((await prisma.project.findUnique({ where: { id } }))?.status).toBe('IN_PROGRESS')
  await prisma.job.update({ where: { id: newer.id }, data: { state: 'CANCELLED' } })
  await onIngestEnded({ prisma }, newer, assetId, { state: 'CANCELLED' })
  expect((await asset()).status).toBe('CANCELLED')
  expect(await prisma.project.findUnique({ where: { id } })).toBeNull()
})
