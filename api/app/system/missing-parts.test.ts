import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPrisma } from '@/api/platform/database/prisma'
import { type S3Server, startS3Server } from '@/api/platform/providers/storage/open-storage'
import { s3Storage } from '@/api/platform/providers/storage/s3-storage'
import { type TestDatabase, testDatabase } from '@/api/testing/database'
import { missingParts } from './missing-parts'

const credentials = { accessKeyId: 'tester', secretAccessKey: 'secret' }

let database: TestDatabase
let bucket: S3Server
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'talkreel-ready-'))
  database = await testDatabase()
  bucket = await startS3Server({ dir: folder, port: 0, credentials, log: () => {} })
  await bucket.store.createBucket('talks')
})

afterAll(async () => {
  await database.stop()
  await rm(folder, { recursive: true, force: true })
})

const isStopping = () => false

/** The bucket `talks` behind an endpoint; only its objects are read here. */
function storageAt(endpoint: string) {
  const client = new S3Client({
    ...{ endpoint, credentials, region: 'us-east-1', forcePathStyle: true, maxAttempts: 1 },
  })
  const parts = { room: async () => 0, localPath: async () => null, signerFor: () => client }
  return s3Storage({ name: 'talks', client, ...parts })
}

test('names what a server needs and does not reach', async () => {
  const { prisma } = database
  const storage = storageAt(bucket.endpoint)
  expect(await missingParts({ prisma, storage, isStopping })).toEqual([])
  const gone = openPrisma('postgresql://talkreel@127.0.0.1:1/gone')
  expect(await missingParts({ prisma: gone, storage, isStopping })).toEqual(['database'])
  await gone.$disconnect()
  await bucket.stop()
  expect(await missingParts({ prisma, storage, isStopping })).toEqual(['storage'])
  expect(await missingParts({ prisma, storage, isStopping: () => true })).toEqual(['stopping'])
})
