import { S3Client, UploadPartCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { expect, test } from 'vitest'
import { bucketOrigin } from './bucket-origin'

const credentials = { accessKeyId: 'a', secretAccessKey: 'b' }

test.each([
  { name: 'talkreel-files', region: 'eu-central-1', endpoint: undefined },
  { name: 'files.example.com', region: 'us-east-1', endpoint: undefined },
  { name: 'files', region: 'us-east-1', endpoint: 'https://s3.example.com:9000/base' },
])('the origin of the bucket $name is that of its presigned addresses', async bucket => {
  const { name, region, endpoint } = bucket
  const client = new S3Client({ region, credentials, ...(endpoint && { endpoint, forcePathStyle: true }) })
  const part = new UploadPartCommand({ Bucket: name, Key: 'k', UploadId: 'u', PartNumber: 1 })
  const address = await getSignedUrl(client, part)
  expect(bucketOrigin({ ...bucket, credentials })).toBe(new URL(address).origin)
})

test('a server with its own files has none', () => {
  expect(bucketOrigin(null)).toBeNull()
})
