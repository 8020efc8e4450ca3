import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import * as S3 from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { startS3Server } from '../open-storage'

const credentials = { accessKeyId: 'tester', secretAccessKey: 'secret' }
const dir = await mkdtemp(path.join(tmpdir(), 'talkreel-s3-'))
const logged: unknown[] = []
const server = await startS3Server({ dir, port: 0, credentials, log: error => logged.push(error) })
const common = { region: 'us-east-1', endpoint: server.endpoint, forcePathStyle: true, maxAttempts: 1 }
const s3 = new S3.S3Client({ ...common, credentials })
const Bucket = 'talks'
await s3.send(new S3.CreateBucketCommand({ Bucket }))
afterAll(async () => {
  s3.destroy()
  await server.stop()
  await rm(dir, { recursive: true })
  expect(logged).toEqual([])
})

const small = randomBytes(100_000)
const put = (Key: string, Body: S3.PutObjectCommandInput['Body'] = small, more = {}) =>
  s3.send(new S3.PutObjectCommand({ Bucket, Key, Body, ...more }))
const get = (Key: string, more = {}) => s3.send(new S3.GetObjectCommand({ Bucket, Key, ...more }))
const bytes = async (found: S3.GetObjectCommandOutput) =>
  Buffer.from(await found.Body!.transformToByteArray())
const status = (code: number) => ({ $metadata: expect.objectContaining({ httpStatusCode: code }) })

describe('objects', () => {
  it('are returned as stored, with their type and headers, under any key', async () => {
    for (const Key of [
      'plain',
      'a/b c+ü.bin',
      'a',
      'a/b',
      'x//y',
      './..',
      "(quo'te)*!",
      '100%/%2F',
      '日本',
    ]) {
      const ContentDisposition = 'attachment; filename="x.mp4"'
      await put(Key, small, { ContentType: 'video/mp4', ContentDisposition, Metadata: { origin: 'test' } })
      const found = await get(Key)
      expect(await bytes(found)).toEqual(small)
      expect(found).toMatchObject({
        ContentType: 'video/mp4',
        ContentDisposition,
        Metadata: { origin: 'test' },
      })
      const { ContentLength, ETag } = await s3.send(new S3.HeadObjectCommand({ Bucket, Key }))
      expect({ ContentLength, ETag }).toEqual({ ContentLength: small.length, ETag: found.ETag })
    }
  })

  it('can be uploaded as a stream with a trailing checksum', async () => {
    await put('stream', Readable.from([small.subarray(0, 40_000), small.subarray(40_000)]), {
      ContentLength: small.length,
    })
    expect(await bytes(await get('stream'))).toEqual(small)
  })

  it('may be empty', async () => {
    await put('empty', new Uint8Array())
    expect(await bytes(await get('empty'))).toHaveLength(0)
  })

  it('are served in ranges, and ranges outside are rejected', async () => {
    await put('ranges')
    const ranged = await get('ranges', { Range: 'bytes=10-19' })
    expect(ranged.ContentRange).toBe('bytes 10-19/100000')
    expect(await bytes(ranged)).toEqual(small.subarray(10, 20))
    expect(await bytes(await get('ranges', { Range: 'bytes=-5' }))).toEqual(small.subarray(-5))
    expect(await bytes(await get('ranges', { Range: 'bytes=99990-' }))).toEqual(small.subarray(99_990))
    await expect(get('ranges', { Range: 'bytes=100000-' })).rejects.toMatchObject(status(416))
  })

  it('are not sent again to clients that have them cached', async () => {
    const { ETag } = await put('cached')
    await expect(get('cached', { IfNoneMatch: ETag })).rejects.toMatchObject(status(304))
  })

  it('are replaced as a whole, or not at all with If-None-Match, even by ten concurrent writers', async () => {
    await put('twice', 'first')
    await put('twice', 'second')
    expect((await bytes(await get('twice'))).toString()).toBe('second')
    await expect(put('twice', 'third', { IfNoneMatch: '*' })).rejects.toMatchObject(status(412))
    const race = await Promise.allSettled(
      Array.from({ length: 10 }, (_, i) => put('once', `writer ${i}`, { IfNoneMatch: '*' })),
    )
    expect(race.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('are copied and deleted, one or many; deleting a missing one is no error', async () => {
    await put('from', small, { ContentType: 'audio/wav' })
    await s3.send(new S3.CopyObjectCommand({ Bucket, Key: 'to', CopySource: `${Bucket}/from` }))
    await s3.send(new S3.DeleteObjectCommand({ Bucket, Key: 'from' }))
    await s3.send(new S3.DeleteObjectCommand({ Bucket, Key: 'from' }))
    await expect(get('from')).rejects.toBeInstanceOf(S3.NoSuchKey)
    expect((await get('to')).ContentType).toBe('audio/wav')
    const Objects = [{ Key: 'to' }, { Key: 'was <never> & nowhere' }]
    const { Deleted } = await s3.send(new S3.DeleteObjectsCommand({ Bucket, Delete: { Objects } }))
    expect(Deleted?.map(({ Key }) => Key)).toEqual(Objects.map(({ Key }) => Key))
    await expect(s3.send(new S3.HeadObjectCommand({ Bucket, Key: 'to' }))).rejects.toBeInstanceOf(S3.NotFound)
  })

  it('are listed by prefix and delimiter, in pages and in order', async () => {
    for (const name of ['2', 'b/x', '1', 'b/y', 'B', 'é']) await put(`list/${name}`, new Uint8Array())
    const list = async (more: Partial<S3.ListObjectsV2CommandInput>) => {
      const keys: (string | undefined)[] = []
      for await (const page of S3.paginateListObjectsV2(
        { client: s3 },
        { Bucket, Prefix: 'list/', ...more },
      )) {
        keys.push(...(page.Contents ?? []).map(({ Key }) => Key?.slice(5)))
        keys.push(...(page.CommonPrefixes ?? []).map(({ Prefix }) => Prefix?.slice(5)))
      }
      return keys
    }
    expect(await list({ MaxKeys: 4 })).toEqual(['1', '2', 'B', 'b/x', 'b/y', 'é'])
    expect(await list({ Delimiter: '/', MaxKeys: 2 })).toEqual(['1', '2', 'B', 'b/', 'é'])
    expect(await list({ Prefix: 'list/b' })).toEqual(['b/x', 'b/y'])
    expect(await list({ StartAfter: 'list/b/x' })).toEqual(['b/y', 'é'])
    expect(await list({ Prefix: 'none/' })).toEqual([])
  })

  it('survive a hundred concurrent writes and reads', async () => {
    await Promise.all(
      Array.from({ length: 100 }, async (_, i) => {
        await put(`many/${i}`, `body ${i}`)
        expect((await bytes(await get(`many/${i}`))).toString()).toBe(`body ${i}`)
      }),
    )
  })
})

describe('multipart uploads', () => {
  const Key = 'long talk.mp4'
  const part = 5 * 1024 * 1024
  const big = randomBytes(2 * part + 1000)
  const begin = async (ContentType?: string) =>
    (await s3.send(new S3.CreateMultipartUploadCommand({ Bucket, Key, ContentType }))).UploadId
  const send = async (UploadId: string | undefined, PartNumber: number, Body: Uint8Array) => {
    const { ETag } = await s3.send(new S3.UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body }))
    return { ETag, PartNumber }
  }
  const finish = (UploadId: string | undefined, Parts: S3.CompletedPart[]) =>
    s3.send(new S3.CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }))
  const slice = (number: number) => big.subarray((number - 1) * part, number * part)

  it('join 5 MiB parts, sent in any order and repeatedly, into the object', async () => {
    const id = await begin('video/mp4')
    const third = await send(id, 3, slice(3))
    await send(id, 1, slice(2))
    const [first, second] = await Promise.all([send(id, 1, slice(1)), send(id, 2, slice(2))])
    const listed = await s3.send(new S3.ListPartsCommand({ Bucket, Key, UploadId: id }))
    expect(listed.Parts?.map(({ PartNumber, Size }) => [PartNumber, Size])).toEqual([
      [1, part],
      [2, part],
      [3, 1000],
    ])
    const { ETag } = await finish(id, [first, second, third])
    const found = await get(Key)
    expect(found).toMatchObject({ ContentType: 'video/mp4', ContentLength: big.length, ETag })
    expect(ETag).toMatch(/-3"$/)
    expect(big.equals(await bytes(found))).toBe(true)
    await expect(finish(id, [first])).rejects.toBeInstanceOf(S3.NoSuchUpload)
  })

  it('are correct with oversized, missing, repeated and omitted parts', async () => {
    const bodies = new Map([1, 2, 3, 4].map(n => [n, randomBytes(n === 1 ? part + 7 : part)]))
    for (const numbers of [
      [1, 2, 3],
      [2, 3, 4],
      [2, 4],
    ]) {
      const id = await begin()
      const sent = new Map<number, S3.CompletedPart>()
      for (const number of [4, 2, 3, 1]) sent.set(number, await send(id, number, bodies.get(number)!))
      for (const _ of [1, 2]) await send(id, 3, bodies.get(3)!)
      await finish(
        id,
        numbers.map(number => sent.get(number)!),
      )
      const wanted = Buffer.concat(numbers.map(number => bodies.get(number)!))
      expect(wanted.equals(await bytes(await get(Key)))).toBe(true)
    }
  })

  it('are not damaged by an abandoned sender that continues after completion', async () => {
    const id = await begin()
    const url = await getSignedUrl(s3, new S3.UploadPartCommand({ Bucket, Key, UploadId: id, PartNumber: 1 }))
    const { writable, readable } = new TransformStream<Uint8Array, Uint8Array>()
    const writer = writable.getWriter()
    const headers = { 'content-length': String(part) }
    const stuck = fetch(url, { method: 'PUT', body: readable, duplex: 'half', headers } as RequestInit)
    await writer.write(randomBytes(100_000))
    const folder = path.join(dir, 'uploads', id!)
    await vi.waitFor(async () => expect(await readdir(folder)).toContain('1.claim'))
    const one = await send(id, 1, slice(1))
    await finish(id, [one])
    const rest = writer.write(randomBytes(part - 100_000)).then(() => writer.close())
    await Promise.allSettled([rest, stuck])
    expect(slice(1).equals(await bytes(await get(Key)))).toBe(true)
  })

  it('accept a part sent again during its upload from the newer sender, and keep one of them', async () => {
    const id = await begin()
    const url = await getSignedUrl(s3, new S3.UploadPartCommand({ Bucket, Key, UploadId: id, PartNumber: 1 }))
    const stuck = Array.from({ length: 20 }, () => {
      const { writable, readable } = new TransformStream<Uint8Array, Uint8Array>()
      const headers = { 'content-length': String(part) }
      const sent = fetch(url, { method: 'PUT', body: readable, duplex: 'half', headers } as RequestInit)
      return { writer: writable.getWriter(), sent: sent.then(answer => answer.status) }
    })
    for (const { writer } of stuck) writer.write(randomBytes(1_000_000)).catch(() => undefined)
    const upload = path.join(dir, 'uploads', id!)
    const underWay = async () => {
      const claims = (await readdir(upload)).filter(name => name.endsWith('.claim'))
      return claims.length + (await readdir(path.join(dir, 'tmp'))).length
    }
    await vi.waitFor(async () => expect(await underWay()).toBe(1))
    const one = await send(id, 1, slice(1))
    expect(await Promise.all(stuck.map(({ sent }) => sent))).toEqual(stuck.map(() => 409))
    await vi.waitFor(async () => expect(await underWay()).toBe(0))
    await finish(id, [one])
    expect(slice(1).equals(await bytes(await get(Key)))).toBe(true)
  })

  it('list their parts over several pages', async () => {
    const id = await begin()
    for (const number of [1, 2, 3]) await send(id, number, Buffer.from([number]))
    const seen: (number | undefined)[] = []
    const input = { Bucket, Key, UploadId: id, MaxParts: 2 }
    for await (const page of S3.paginateListParts({ client: s3 }, input)) {
      seen.push(...(page.Parts ?? []).map(({ PartNumber }) => PartNumber))
    }
    expect(seen).toEqual([1, 2, 3])
  })

  it('reject small parts before the last, wrong ETags, wrong order and part 10001', async () => {
    const id = await begin()
    const one = await send(id, 1, Buffer.from('small'))
    const two = await send(id, 2, Buffer.from('last'))
    await expect(finish(id, [one, two])).rejects.toMatchObject({ name: 'EntityTooSmall' })
    await expect(finish(id, [{ ...one, ETag: two.ETag }])).rejects.toMatchObject({ name: 'InvalidPart' })
    await expect(finish(id, [two, one])).rejects.toMatchObject({ name: 'InvalidPartOrder' })
    await expect(finish(id, [])).rejects.toMatchObject({ name: 'MalformedXML' })
    await expect(send(id, 10_001, small)).rejects.toMatchObject({ name: 'InvalidArgument' })
    await finish(id, [one])
    expect((await bytes(await get(Key))).toString()).toBe('small')
  })

  it('are listed while open, and removed when aborted', async () => {
    const id = await begin()
    const open = async () => {
      const { Uploads } = await s3.send(new S3.ListMultipartUploadsCommand({ Bucket }))
      return Uploads?.map(upload => upload.UploadId) ?? []
    }
    expect(await open()).toContain(id)
    await s3.send(new S3.AbortMultipartUploadCommand({ Bucket, Key, UploadId: id }))
    expect(await open()).not.toContain(id)
    await expect(send(id, 1, small)).rejects.toBeInstanceOf(S3.NoSuchUpload)
  })

  it('belong to one key', async () => {
    const id = await begin()
    const other = new S3.UploadPartCommand({ Bucket, Key: 'other', UploadId: id, PartNumber: 1, Body: small })
    await expect(s3.send(other)).rejects.toBeInstanceOf(S3.NoSuchUpload)
  })
})

describe('presigned URLs', () => {
  const sign = (command: S3.PutObjectCommand | S3.GetObjectCommand, more = {}) =>
    getSignedUrl(s3, command, { expiresIn: 60, ...more })
  const send = (url: string, init: RequestInit = {}) => fetch(url, { method: 'PUT', body: 'hello', ...init })

  it('accept a PUT and a GET without other credentials', async () => {
    const Key = 'presigned ü'
    expect((await send(await sign(new S3.PutObjectCommand({ Bucket, Key })))).status).toBe(200)
    const answer = await fetch(await sign(new S3.GetObjectCommand({ Bucket, Key })))
    expect(await answer.text()).toBe('hello')
  })

  it('accept the parts of an upload', async () => {
    const upload = { Bucket, Key: 'by parts' }
    const { UploadId } = await s3.send(new S3.CreateMultipartUploadCommand(upload))
    const command = new S3.UploadPartCommand({ ...upload, UploadId, PartNumber: 1 })
    const answer = await send(await getSignedUrl(s3, command, { expiresIn: 60 }))
    const Parts = [{ PartNumber: 1, ETag: answer.headers.get('etag')! }]
    await s3.send(new S3.CompleteMultipartUploadCommand({ ...upload, UploadId, MultipartUpload: { Parts } }))
    expect((await bytes(await get('by parts'))).toString()).toBe('hello')
  })

  it('respond with 403 when expired, dated ahead or changed in any way', async () => {
    const command = new S3.PutObjectCommand({ Bucket, Key: 'never' })
    const minutes = (n: number) => new Date(Date.now() + n * 60_000)
    const url = await sign(command)
    const bad = [
      await sign(command, { signingDate: minutes(-2) }),
      await sign(command, { signingDate: minutes(20) }),
      url.replace(/Signature=..../, 'Signature=0000'),
      url.replace('never', 'other'),
      url.replace('Expires=60', 'Expires=600'),
      `${url}&partNumber=1`,
      url.split('?')[0]!,
      url.replace('tester', 'another'),
    ]
    for (const address of bad) expect((await send(address)).status).toBe(403)
    expect((await send(url, { method: 'DELETE' })).status).toBe(403)
    const copy = { 'x-amz-copy-source': `${Bucket}/stream` }
    expect((await send(url, { headers: copy })).status).toBe(403)
    await expect(get('never')).rejects.toBeInstanceOf(S3.NoSuchKey)
  })

  it('work behind a proxy that changes the host and forwards the original one', async () => {
    const outside = new S3.S3Client({ ...common, credentials, endpoint: 'https://talkreel.example' })
    const url = await getSignedUrl(outside, new S3.PutObjectCommand({ Bucket, Key: 'proxied' }))
    const inside = url.replace('https://talkreel.example', server.endpoint)
    expect((await send(inside)).status).toBe(403)
    const headers = { 'x-forwarded-host': 'talkreel.example' }
    expect((await send(inside, { headers })).status).toBe(200)
  })
})

describe('access control', () => {
  it('rejects a missing signature, a wrong key, a wrong secret and a wrong bucket', async () => {
    expect((await fetch(`${server.endpoint}/${Bucket}/stream`)).status).toBe(403)
    const as = (changed: object) =>
      new S3.S3Client({ ...common, credentials: { ...credentials, ...changed } }).send(
        new S3.GetObjectCommand({ Bucket, Key: 'stream' }),
      )
    await expect(as({ secretAccessKey: 'wrong' })).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' })
    await expect(as({ accessKeyId: 'wrong' })).rejects.toMatchObject({ name: 'InvalidAccessKeyId' })
    for (const Bucket of ['absent', '..', '...']) {
      await expect(get('x', { Bucket })).rejects.toMatchObject({ name: 'NoSuchBucket' })
    }
  })

  it('keeps keys inside the bucket: dots lead nowhere', async () => {
    await put('../../../../outside', 'kept')
    expect((await bytes(await get('../../../../outside'))).toString()).toBe('kept')
    await expect(get('outside')).rejects.toBeInstanceOf(S3.NoSuchKey)
    await expect(put('k'.repeat(1025))).rejects.toMatchObject({ name: 'KeyTooLongError' })
  })

  it('rejects a body that does not match its checksum, and stores nothing of it', async () => {
    const wrong = put('damaged', small, { ChecksumCRC32: 'AAAAAA==' })
    await expect(wrong).rejects.toMatchObject({ name: 'BadDigest' })
    await expect(put('damaged', small, { ContentMD5: 'AAAAAAAAAAAAAAAAAAAAAA==' })).rejects.toMatchObject({
      name: 'BadDigest',
    })
    await expect(get('damaged')).rejects.toBeInstanceOf(S3.NoSuchKey)
  })

  it('rejects unsupported operations', async () => {
    const acl = new S3.PutObjectAclCommand({ Bucket, Key: 'stream', ACL: 'public-read' })
    await expect(s3.send(acl)).rejects.toMatchObject(status(501))
    await expect(s3.send(new S3.DeletePublicAccessBlockCommand({ Bucket }))).rejects.toMatchObject(
      status(501),
    )
    expect(await bytes(await get('stream'))).toEqual(small)
  })

  it('allows browsers of other origins, and exposes the ETag to them', async () => {
    const url = await getSignedUrl(s3, new S3.GetObjectCommand({ Bucket, Key: 'stream' }), { expiresIn: 60 })
    const headers = { origin: 'https://app.example', 'access-control-request-headers': 'content-type' }
    const preflight = await fetch(url, { method: 'OPTIONS', headers })
    expect(preflight.ok).toBe(true)
    expect(preflight.headers.get('access-control-allow-methods')).toContain('PUT')
    const answer = await fetch(url, { headers: { origin: 'https://app.example' } })
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://app.example')
    expect(answer.headers.get('access-control-expose-headers')).toContain('ETag')
  })
})
