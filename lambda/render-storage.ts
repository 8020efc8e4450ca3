import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { extname } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { GetObjectCommand, HeadObjectCommand, NotFound, PutObjectCommand } from '@aws-sdk/client-s3'
import { presignUrl } from '@remotion/lambda-client'
import type { Deployment } from './deployment'
import LIMITS from './limits.json' with { type: 'json' }
import { s3In } from './s3'

/** Where functions find the media of a project, and where a finished video is read from. */
export type RenderStorage = {
  /** Makes a file readable for the functions of a region and returns its address, which lasts for hours. */
  publish(deployment: Deployment, file: string): Promise<string>
  /** Writes an object of a region's bucket to a file. */
  download(deployment: Deployment, key: string, file: string, signal: AbortSignal): Promise<void>
}

/** Remotion's rule for this prefix removes objects after three days. */
const PREFIX = 'renders/3-days-media/'

/** Milliseconds after which a published file is written again, so that it doesn't expire during a render. */
const FRESH = 24 * 3_600_000

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

async function isPublished({ region, bucketName: Bucket }: Deployment, Key: string): Promise<boolean> {
  try {
    const { LastModified } = await s3In(region).send(new HeadObjectCommand({ Bucket, Key }))
    return LastModified !== undefined && Date.now() - LastModified.getTime() < FRESH
  } catch (error) {
    if (error instanceof NotFound) return false
    throw error
  }
}

/**
 * Storage in the deployment's own bucket: files are named by their content, so that a source is sent once a day to each
 * region, however many clips use it. Only signed addresses can read them.
 */
export const bucketStorage: RenderStorage = {
  async publish(deployment, file) {
    const { region, bucketName } = deployment
    const objectKey = `${PREFIX}${await hashOf(file)}${extname(file)}`
    if (!(await isPublished(deployment, objectKey))) {
      const { size } = await stat(file)
      await s3In(region).send(
        new PutObjectCommand({
          Bucket: bucketName,
          Key: objectKey,
          Body: createReadStream(file),
          ContentLength: size,
        }),
      )
    }
    return presignUrl({ region, bucketName, objectKey, expiresInSeconds: LIMITS.addressSeconds })
  },

  async download({ region, bucketName: Bucket }, Key, file, signal) {
    const { Body } = await s3In(region).send(new GetObjectCommand({ Bucket, Key }), { abortSignal: signal })
    await pipeline(Body as Readable, createWriteStream(file), { signal })
  },
}
