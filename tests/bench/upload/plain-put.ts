import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'

const BUCKET = 'talkreel'

/** A presigned URL for one plain PUT of an object to the storage of the server with that data folder. */
export async function plainPutUrl(dataDir: string, address: string, key: string): Promise<string> {
  const credentials = JSON.parse(await readFile(join(dataDir, 's3', 'credentials.json'), 'utf8'))
  const client = new S3Client({
    region: 'us-east-1',
    credentials,
    forcePathStyle: true,
    endpoint: new URL('/s3', address).href,
    requestChecksumCalculation: 'WHEN_REQUIRED',
  })
  try {
    return await getSignedUrl(client, new PutObjectCommand({ Bucket: BUCKET, Key: key }))
  } finally {
    client.destroy()
  }
}
