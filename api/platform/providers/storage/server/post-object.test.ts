import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as S3 from '@aws-sdk/client-s3'
import { createPresignedPost, type PresignedPostOptions } from '@aws-sdk/s3-presigned-post'
import { afterAll, expect, test, vi } from 'vitest'
import { startS3Server } from '../open-storage'

const credentials = { accessKeyId: 'tester', secretAccessKey: 'secret' }
const dir = await mkdtemp(path.join(tmpdir(), 'talkreel-s3-'))
const logged: unknown[] = []
const server = await startS3Server({ dir, port: 0, credentials, log: error => logged.push(error) })
const common = { region: 'us-east-1', endpoint: server.endpoint, forcePathStyle: true }
const s3 = new S3.S3Client({ ...common, credentials })
const Bucket = 'talks'
await s3.send(new S3.CreateBucketCommand({ Bucket }))
afterAll(async () => {
  s3.destroy()
  await server.stop()
  expect(await readdir(path.join(dir, 'tmp'))).toEqual([])
  await rm(dir, { recursive: true })
  expect(logged).toEqual([])
})

const Key = 'teams/a/form'
const sign = (more: Partial<PresignedPostOptions> = {}, client = s3) =>
  createPresignedPost(client, { Bucket, Key, Expires: 600, ...more })

type Signed = Awaited<ReturnType<typeof sign>>

/** Sends a form as a browser does; returns the status and the message of a refusal. */
async function post({ url, fields }: Signed, content: BlobPart, name = 'talk.mp4') {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', new Blob([content]), name)
  const answer = await fetch(url, { method: 'POST', body: form })
  const text = await answer.text()
  return { status: answer.status, message: /<Message>(.*)<\/Message>/.exec(text)?.[1], text }
}

const stored = async () => {
  const { Body, ContentType } = await s3.send(new S3.GetObjectCommand({ Bucket, Key }))
  return { bytes: Buffer.from((await Body?.transformToByteArray()) ?? []), type: ContentType }
}
const clear = () => s3.send(new S3.DeleteObjectCommand({ Bucket, Key }))

test('a form with a signed policy stores its file, byte by byte, with its type', async () => {
  const almost = Buffer.from('\r\n--\r\n------formdata-undici-0\r\n\r\n--')
  for (const content of [randomBytes(3_000_001), almost, Buffer.from('x')]) {
    const signed = await sign({ Fields: { 'Content-Type': 'video/mp4' } })
    expect(await post(signed, content)).toMatchObject({ status: 204 })
    expect(await stored()).toEqual({ bytes: content, type: 'video/mp4' })
  }
})

test('the form says how it is answered', async () => {
  const answer = await post(await sign({ Fields: { success_action_status: '201' } }), 'abc')
  expect(answer.status).toBe(201)
  expect(answer.text).toContain(`<Key>${Key}</Key>`)
})

test.each([
  ['three bytes where two are allowed', [1, 2], 413],
  ['three bytes where four are required', [4, 9], 400],
] as const)('a file of %s is refused', async (_, [least, most], status) => {
  await clear()
  const signed = await sign({ Conditions: [['content-length-range', least, most]] })
  expect(await post(signed, 'abc')).toMatchObject({ status })
  await expect(stored()).rejects.toBeInstanceOf(S3.NoSuchKey)
})

test('a file that is far too large is refused before all of it has arrived', async () => {
  const signed = await sign({ Conditions: [['content-length-range', 1, 1000]] })
  expect(await post(signed, randomBytes(20 * 1024 ** 2))).toMatchObject({ status: 413 })
})

test.each<[string, (signed: Signed) => Promise<Signed> | Signed, string]>([
  [
    'another key',
    signed => ({ ...signed, fields: { ...signed.fields, key: 'teams/b/form' } }),
    'Invalid according to Policy: Policy Condition failed: [&quot;eq&quot;, &quot;$key&quot;, &quot;teams/a/form&quot;]',
  ],
  [
    'a field that the policy does not have',
    signed => ({ ...signed, fields: { 'x-amz-meta-a': 'b', ...signed.fields } }),
    'Invalid according to Policy: Extra input fields: x-amz-meta-a',
  ],
  [
    'a changed policy',
    signed => {
      const policy = Buffer.from(signed.fields.Policy ?? '', 'base64').toString()
      const later = policy.replace(/"expiration":"\d{4}/, '"expiration":"2999')
      return { ...signed, fields: { ...signed.fields, Policy: Buffer.from(later).toString('base64') } }
    },
    'The request signature we calculated does not match the signature you provided.',
  ],
  ['no policy', signed => ({ ...signed, fields: { key: Key } }), 'Access Denied'],
  [
    'the key of someone else',
    () => {
      const secretAccessKey = 'another'
      return sign({}, new S3.S3Client({ ...common, credentials: { ...credentials, secretAccessKey } }))
    },
    'The request signature we calculated does not match the signature you provided.',
  ],
  ['a policy that has expired', () => sign({ Expires: -1 }), 'Invalid according to Policy: Policy expired.'],
])('a form with %s is refused', async (_, change, message) => {
  await clear()
  expect(await post(await change(await sign()), 'abc')).toMatchObject({ status: 403, message })
  await expect(stored()).rejects.toBeInstanceOf(S3.NoSuchKey)
})

test('starts-with accepts a prefix, and nothing else', async () => {
  const Conditions: PresignedPostOptions['Conditions'] = [['starts-with', '$Content-Type', 'video/']]
  const signed = await sign({ Conditions })
  const as = (type: string) => post({ ...signed, fields: { ...signed.fields, 'Content-Type': type } }, 'abc')
  expect((await as('video/webm')).status).toBe(204)
  expect((await as('text/html')).status).toBe(403)
})

test('a form that ends early, has no file or endless fields stores nothing', async () => {
  await clear()
  const { url, fields } = await sign()
  const field = (name: string, value: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const all = Object.entries(fields)
    .map(([name, value]) => field(name, value))
    .join('')
  const send = async (body: string) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=b' }
    return (await fetch(url, { method: 'POST', headers, body })).status
  }
  expect(await send(`${all}--b\r\nContent-Disposition: form-data; name="file"\r\n\r\nabc`)).toBe(400)
  expect(await send(`${all}--b--\r\n`)).toBe(400)
  expect(await send(field('x-ignore-a', 'a'.repeat(30_000)) + all)).toBe(400)
  await expect(stored()).rejects.toBeInstanceOf(S3.NoSuchKey)
  await vi.waitFor(async () => expect(await readdir(path.join(dir, 'tmp'))).toEqual([]))
})
