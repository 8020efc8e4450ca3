import { type ChildProcess, fork } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as S3 from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundleEntry } from '@/remotion/environment/bundle-entry'
import { projectFile } from '@/remotion/environment/cache'

const Bucket = 'talks'
const PART = 5 * 1024 * 1024
let dir: string
let child: ChildProcess
let s3: S3.S3Client

/** A server in a separate process, which can be killed. */
async function start(): Promise<void> {
  child = fork(bundleEntry(projectFile('api/testing/storage-server.ts')), [dir])
  const endpoint = await new Promise<string>((resolve, reject) => {
    child.once('message', message => resolve(String(message)))
    child.once('exit', code => reject(new Error(`exited with ${code}`)))
  })
  const credentials = { accessKeyId: 'tester', secretAccessKey: 'secret' }
  s3 = new S3.S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials, maxAttempts: 1 })
}

async function kill(): Promise<void> {
  const gone = new Promise(resolve => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
  s3.destroy()
}

const get = async (Key: string) => {
  const { Body } = await s3.send(new S3.GetObjectCommand({ Bucket, Key }))
  return Buffer.from(await Body!.transformToByteArray())
}

describe('a server killed with kill -9', () => {
  beforeAll(async () => {
    dir = await mkdtemp(path.join(tmpdir(), 'talkreel-s3-crash-'))
    await start()
  })
  afterAll(async () => {
    await kill()
    await rm(dir, { recursive: true })
  })

  it('keeps every acknowledged object, and no partial one', async () => {
    const bodies = Array.from({ length: 400 }, (_, i) => randomBytes(50_000 + i))
    const acknowledged = new Set<number>()
    const killed = Promise.withResolvers<void>()
    const writer = async (first: number) => {
      for (let i = first; i < bodies.length; i += 8) {
        // Each key is written twice, so that some are killed during a replacement.
        for (const Body of [randomBytes(10), bodies[i]!]) {
          await s3.send(new S3.PutObjectCommand({ Bucket, Key: `talk/${i}`, Body }))
        }
        acknowledged.add(i)
        if (acknowledged.size === 40) killed.resolve(kill())
      }
    }
    const writers = await Promise.allSettled(Array.from({ length: 8 }, (_, i) => writer(i)))
    await killed.promise
    expect(writers.some(({ status }) => status === 'rejected')).toBe(true)
    await start()
    for (const i of acknowledged) expect(bodies[i]!.equals(await get(`talk/${i}`))).toBe(true)
    const { Contents = [] } = await s3.send(new S3.ListObjectsV2Command({ Bucket, Prefix: 'talk/' }))
    expect(Contents.length).toBeGreaterThanOrEqual(acknowledged.size)
    for (const { Key, ETag } of Contents) {
      expect(
        `"${createHash('md5')
          .update(await get(Key!))
          .digest('hex')}"`,
      ).toBe(ETag)
    }
    expect(await readdir(path.join(dir, 'tmp'))).toEqual([])
  })

  it('resumes a multipart upload', async () => {
    const upload = { Bucket, Key: 'long talk' }
    const body = randomBytes(2 * PART + 500)
    const { UploadId } = await s3.send(
      new S3.CreateMultipartUploadCommand({ ...upload, ContentType: 'video/mp4' }),
    )
    const send = (PartNumber: number) => {
      const Body = body.subarray((PartNumber - 1) * PART, PartNumber * PART)
      return s3.send(new S3.UploadPartCommand({ ...upload, UploadId, PartNumber, Body }))
    }
    await send(1)
    await send(3)
    const cutOff = send(2)
    await Promise.all([expect(cutOff).rejects.toThrow(), kill()])
    await start()
    const listed = await s3.send(new S3.ListPartsCommand({ ...upload, UploadId }))
    expect(listed.Parts?.map(({ PartNumber }) => PartNumber)).toEqual([1, 3])
    await send(2)
    const { Parts } = await s3.send(new S3.ListPartsCommand({ ...upload, UploadId }))
    await s3.send(new S3.CompleteMultipartUploadCommand({ ...upload, UploadId, MultipartUpload: { Parts } }))
    expect(body.equals(await get('long talk'))).toBe(true)
  })
})
