import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { S3Response } from './answer'
import { temporaryName } from './durable'
import type { ObjectStore } from './object-store'
import { checkPolicy, type LengthRange } from './post-policy'
import { boundaryOf, type Form, readForm } from './read-form'
import { BodyMeter, LARGEST_BODY } from './receive-body'
import type { S3Request } from './request'
import { S3Error } from './s3-error'
import type { Credentials } from './signature'

/** Whether a request is the form of a browser: a policy in it is signed, not the request. */
export const isForm = ({ method, key, incoming }: S3Request): boolean =>
  method === 'POST' && key === '' && boundaryOf(incoming) !== undefined

async function receive(
  { file: bytes }: Form,
  { least, most }: LengthRange,
  tmpDir: string,
): Promise<{ file: string; size: number; md5: string }> {
  const file = temporaryName(tmpDir)
  const meter = new BodyMeter(most, false)
  try {
    await pipeline(bytes, meter, createWriteStream(file, { flags: 'wx', flush: true }))
    if (meter.size < least) throw new S3Error('EntityTooSmall')
    return { file, size: meter.size, md5: meter.sums().md5.toString('hex') }
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
}

/** PostObject: a file in a form, under the key that its signed policy allows. Throws S3Error. */
export async function postObject(
  { incoming, bucket }: S3Request,
  credentials: Credentials,
  store: ObjectStore,
): Promise<S3Response> {
  const { fields, key, file, ...body } = await readForm(incoming, async form => {
    const range = checkPolicy(new Map([...form.fields, ['bucket', bucket]]), credentials)
    const key = form.fields.get('key')
    if (!key) throw new S3Error('InvalidArgument', 'Bucket POST must contain a field named "key".')
    const { fields } = form
    return { fields, key, ...(await receive(form, range ?? { least: 0, most: LARGEST_BODY }, store.tmpDir)) }
  })
  // The end of the form, so that the connection can be used again.
  incoming.resume()
  const headers = { 'content-type': fields.get('content-type') ?? 'application/octet-stream' }
  await store.commit(bucket, file, { key, size: body.size, etag: body.md5, headers }, false)
  const etag = `"${body.md5}"`
  const status = Number(fields.get('success_action_status'))
  if (status === 201)
    return { status, headers: { etag }, xml: ['PostResponse', { Bucket: bucket, Key: key, ETag: etag }] }
  return { status: status === 200 ? 200 : 204, headers: { etag } }
}
