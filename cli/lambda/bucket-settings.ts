import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { send } from '@/api/platform/providers/storage/server/answer'
import type { ObjectStore } from '@/api/platform/providers/storage/server/object-store'
import { readRequest } from '@/api/platform/providers/storage/server/request'
import { S3Error } from '@/api/platform/providers/storage/server/s3-error'
import type { S3Handler } from '@/api/platform/providers/storage/server/s3-handler'
import { type Credentials, checkSignature } from '@/api/platform/providers/storage/server/signature'
import type { XmlValue } from '@/api/platform/providers/storage/server/xml'

/** Settings of a bucket that have no meaning on one machine: who owns objects, who reads them, when they expire. */
const IGNORED = ['ownershipControls', 'publicAccessBlock', 'policy', 'acl', 'lifecycle']

async function listBuckets({ root }: ObjectStore): Promise<[string, XmlValue]> {
  const names = await readdir(path.join(root, 'objects'))
  const Bucket = names.map(Name => ({ Name, CreationDate: new Date(0).toISOString() }))
  return ['ListAllMyBucketsResult', { Owner: { ID: 'local' }, Buckets: { Bucket } }]
}

/**
 * Adds the calls about buckets that Remotion makes when it deploys to a handler of the S3 protocol: settings are
 * accepted and ignored, because only the holder of the keys reaches a local bucket.
 */
export function withBucketSettings(
  handler: S3Handler,
  store: ObjectStore,
  credentials: Credentials,
): S3Handler {
  return async (incoming, response) => {
    const request = readRequest(incoming)
    const { method, bucket, key, query } = request
    const isIgnored = key === '' && bucket !== '' && IGNORED.some(name => query.has(name))
    const isLocation = key === '' && query.has('location')
    const isList = bucket === '' && method === 'GET'
    if (!isIgnored && !isLocation && !isList) return handler(incoming, response)
    try {
      checkSignature(request, credentials)
      if (isList) return await send(response, { status: 200, xml: await listBuckets(store) })
      await store.checkBucket(bucket)
      incoming.resume()
      if (isLocation) return await send(response, { status: 200, xml: ['LocationConstraint', ''] })
      await send(response, { status: method === 'PUT' ? 200 : 204 })
    } catch (error) {
      if (!(error instanceof S3Error)) throw error
      const { code, message, status } = error
      await send(response, { status, xml: ['Error', { Code: code, Message: message }] })
    }
  }
}
