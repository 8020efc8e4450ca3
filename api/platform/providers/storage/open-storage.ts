import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import path from 'node:path'
import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3'
import { roomIn } from '@/api/platform/host/disk-room'
import { type Settings, settings } from '@/api/platform/settings/settings'
import { s3Storage } from './s3-storage'
import { ObjectStore } from './server/object-store'
import { type S3Handler, s3Handler } from './server/s3-handler'
import { type Credentials, credentialsSchema } from './server/signature'
import type { Storage } from './storage'

/** A running S3 server. */
export interface S3Server {
  /** http://127.0.0.1:port */
  endpoint: string
  /** The handler of the same server, for mounting in another one. */
  handler: S3Handler
  store: ObjectStore
  stop(): Promise<void>
}

/**
 * Starts an S3 server on the loopback interface for the objects in `dir`; port 0 picks a free one. `log` receives
 * internal errors. Rejects if the port is in use.
 */
export async function startS3Server(options: {
  dir: string
  port: number
  credentials: Credentials
  log: (error: unknown) => void
}): Promise<S3Server> {
  const store = await ObjectStore.open(options.dir)
  const handler = s3Handler({ store, credentials: options.credentials, log: options.log })
  const server = createServer(handler)
  // No timeout, because a large body on a slow connection may take any time.
  server.requestTimeout = 0
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : options.port
  return {
    endpoint: `http://127.0.0.1:${port}`,
    handler,
    store,
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** The paths of the files with objects' bytes. */
async function dataFiles(store: ObjectStore): Promise<Set<string>> {
  const files = new Set<string>()
  for (const bucket of await readdir(path.join(store.root, 'objects')))
    for (const key of await store.keys(bucket, '')) {
      const record = await store.find(bucket, key)
      if (record) files.add(store.dataFile(record.id))
    }
  return files
}

async function isUpload(folder: string): Promise<boolean> {
  const names: string[] = await readdir(folder).catch(() => [])
  return names.includes('upload.json')
}

async function isOlder(place: string, before: Date): Promise<boolean> {
  const found = await stat(place).catch(() => undefined)
  return found !== undefined && found.ctime < before
}

/**
 * Removes bytes without an object and folders without an upload, last changed before a time, which a killed process
 * left behind. Resolves with their number.
 */
async function tidyStore(store: ObjectStore, before: Date): Promise<number> {
  const inside = async (folder: string) =>
    (await readdir(path.join(store.root, folder))).map(name => path.join(store.root, folder, name))
  // Read before the records, because bytes are written before their record.
  const [data, uploads] = [await inside('data'), await inside('uploads')]
  const known = await dataFiles(store)
  let removed = 0
  for (const place of [...data, ...uploads]) {
    if (known.has(place) || !(await isOlder(place, before)) || (await isUpload(place))) continue
    await rm(place, { recursive: true, force: true })
    removed++
  }
  return removed
}

/** The storage to use. */
export interface OpenStorage {
  storage: Storage
  /**
   * Handles browser uploads to the URLs of `partUrls`. Mounted at PUBLIC_PATH, before any body parser. Undefined if
   * browsers upload directly to a bucket.
   */
  handler: S3Handler | undefined
  /**
   * Removes local files that belong to no object, last changed before a time, which a crash left behind. Resolves
   * with the number of files and folders. Undefined if files are in a bucket.
   */
  tidy: ((before: Date) => Promise<number>) | undefined
  stop(): Promise<void>
}

/** The path at which the app mounts the handler. */
export const PUBLIC_PATH = '/s3'

const EMBEDDED_BUCKET = 'talkreel'

/** No checksum for URLs that are presigned before there is a body: it would be that of an empty one. */
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

/** Created once per data folder, by the first of concurrent starts, so that URLs survive restarts. */
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
  return credentialsSchema.parse(JSON.parse(await readFile(file, 'utf8')))
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
 * Opens the bucket named by S3_BUCKET (with S3_ENDPOINT for one outside Amazon, S3_REGION, S3_ACCESS_KEY_ID and
 * S3_SECRET_ACCESS_KEY, otherwise Amazon's default credential chain), or the built-in S3 server on `<dataDir>/s3`.
 * `log` receives the built-in server's internal errors.
 */
export async function openStorage(options: {
  dataDir: string
  log: (error: unknown) => void
}): Promise<OpenStorage> {
  const { bucket } = settings()
  return bucket ? remote(bucket) : embedded(path.join(options.dataDir, 's3'), options.log)
}
