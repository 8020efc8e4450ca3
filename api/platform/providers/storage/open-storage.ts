import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3'
import { roomIn } from '../../host/disk-room'
import { type Settings, settings } from '../../settings/settings'
import { s3Storage } from './s3-storage'
import type { S3Handler } from './server/s3-handler'
import type { Credentials } from './server/signature'
import { startS3Server } from './server/start-server'
import { tidyStore } from './server/tidy-store'
import type { Storage } from './storage'

/** The storage to use. */
export interface OpenStorage {
  storage: Storage
  /**
   * Takes what browsers upload to the addresses of `partUrls`. Mounted at PUBLIC_PATH, before anything
   * that reads bodies. Undefined where they go to a bucket straight.
   */
  handler: S3Handler | undefined
  /**
   * Removes what lies on this machine and is part of no file, last changed before a time: what a crash left. Resolves
   * with how many files and folders. Undefined where files are in a bucket.
   */
  tidy: ((before: Date) => Promise<number>) | undefined
  stop(): Promise<void>
}

/** Where the app mounts the handler. */
export const PUBLIC_PATH = '/s3'

const EMBEDDED_BUCKET = 'talkreel'

/** For addresses that are signed before there is a body: its checksum would be that of an empty one. */
const UNCHECKED = { requestChecksumCalculation: 'WHEN_REQUIRED' } as const

function remote({ name, endpoint, region, credentials }: NonNullable<Settings['bucket']>): OpenStorage {
  const config: S3ClientConfig = {
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
  }
  const client = new S3Client(config)
  const signer = new S3Client({ ...config, ...UNCHECKED })
  const storage = s3Storage({
    name,
    client,
    signerFor: () => signer,
    room: async () => Number.POSITIVE_INFINITY,
    localPath: async () => null,
  })
  const stop = async () => {
    client.destroy()
    signer.destroy()
  }
  return { storage, handler: undefined, tidy: undefined, stop }
}

/** Made once for a data folder, by the first of any that start at once; addresses outlast restarts. */
async function ownCredentials(dir: string): Promise<Credentials> {
  const file = path.join(dir, 'credentials.json')
  const draft = `${file}.${randomUUID()}`
  const fresh: Credentials = {
    accessKeyId: 'talkreel',
    secretAccessKey: randomBytes(32).toString('base64url'),
  }
  await writeFile(draft, JSON.stringify(fresh), { mode: 0o600 })
  await link(draft, file).catch(error => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  return JSON.parse(await readFile(file, 'utf8'))
}

async function embedded(dir: string, log: (error: unknown) => void): Promise<OpenStorage> {
  await mkdir(dir, { recursive: true })
  const credentials = await ownCredentials(dir)
  const { endpoint, store, handler, stop } = await startS3Server({ dir, port: 0, credentials, log })
  await store.createBucket(EMBEDDED_BUCKET)
  const common: S3ClientConfig = { region: 'us-east-1', credentials, forcePathStyle: true }
  const client = new S3Client({ ...common, endpoint })
  const storage = s3Storage({
    name: EMBEDDED_BUCKET,
    client,
    signerFor: origin =>
      new S3Client({ ...common, ...UNCHECKED, endpoint: new URL(PUBLIC_PATH, origin).href }),
    room: () => roomIn(dir),
    localPath: async key => {
      const record = await store.find(EMBEDDED_BUCKET, key)
      return record ? store.dataFile(record.id) : null
    },
  })
  return {
    storage,
    handler,
    tidy: before => tidyStore(store, before),
    stop: async () => {
      client.destroy()
      await stop()
    },
  }
}

/**
 * Opens the bucket that S3_BUCKET names (with S3_ENDPOINT for one that isn't Amazon's, S3_REGION,
 * S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, else Amazon's usual chain of credentials), or else our own
 * S3 server on `<dataDir>/s3`. `log` gets what goes wrong inside that one.
 */
export async function openStorage(options: {
  dataDir: string
  log: (error: unknown) => void
}): Promise<OpenStorage> {
  const { bucket } = settings()
  return bucket ? remote(bucket) : embedded(path.join(options.dataDir, 's3'), options.log)
}
