import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { header, type S3Request } from './request'
import { S3Error } from './s3-error'

/** The only key pair with access to the server. */
export const credentialsSchema = z.object({ accessKeyId: z.string(), secretAccessKey: z.string() })

export type Credentials = z.infer<typeof credentialsSchema>

/** The signed parts of the request. */
interface Claim {
  credential: string
  signedHeaders: string[]
  signature: string
  /** Formatted as 20260131T235959Z. */
  date: string
  /** Seconds the signature lasts after its date; undefined for signed headers. */
  expires: number | undefined
  payloadHash: string
}

const REGION = 'us-east-1'
const SKEW_MS = 15 * 60_000
const MAX_EXPIRY_SECONDS = 7 * 24 * 3600

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Percent-encodes as Signature Version 4 requires: everything but A–Z a–z 0–9 - . _ ~. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, c => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
}

function fromQuery(request: S3Request): Claim {
  const get = (name: string) => request.query.get(`X-Amz-${name}`) ?? ''
  const expires = Number(get('Expires'))
  if (!(expires > 0 && expires <= MAX_EXPIRY_SECONDS)) throw new S3Error('AccessDenied')
  return {
    credential: get('Credential'),
    signedHeaders: get('SignedHeaders').split(';'),
    signature: get('Signature'),
    date: get('Date'),
    expires,
    payloadHash: request.query.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD',
  }
}

function fromHeaders(request: S3Request): Claim {
  const [scheme, fields = ''] = (header(request, 'authorization') ?? '').split(/ (.*)/s)
  if (scheme !== 'AWS4-HMAC-SHA256') throw new S3Error('AccessDenied')
  const named = new Map(fields.split(',').map(field => field.trim().split(/=(.*)/s) as [string, string]))
  return {
    credential: named.get('Credential') ?? '',
    signedHeaders: (named.get('SignedHeaders') ?? '').split(';'),
    signature: named.get('Signature') ?? '',
    date: header(request, 'x-amz-date') ?? '',
    expires: undefined,
    payloadHash: header(request, 'x-amz-content-sha256') ?? 'UNSIGNED-PAYLOAD',
  }
}

function checkTime({ date, expires }: Claim): void {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date)
  if (!parts) throw new S3Error('AccessDenied')
  const [, year, month, day, hour, minute, second] = parts
  const signedAt = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  if (signedAt > Date.now() + SKEW_MS) throw new S3Error('RequestTimeTooSkewed')
  if (expires === undefined) {
    if (signedAt < Date.now() - SKEW_MS) throw new S3Error('RequestTimeTooSkewed')
  } else if (Date.now() > signedAt + expires * 1000) {
    throw new S3Error('AccessDenied', 'Request has expired')
  }
}

/** Amazon's headers change what a request does (copy, condition), so unsigned ones are refused. */
function checkSignedHeaders(request: S3Request, signed: string[]): void {
  const unsigned = Object.keys(request.incoming.headers).find(
    name => name.startsWith('x-amz-') && !signed.includes(name),
  )
  if (unsigned || !signed.includes('host')) {
    throw new S3Error('AccessDenied', 'There were headers present in the request which were not signed')
  }
}

function canonicalRequest(request: S3Request, claim: Claim, signed: Record<string, string>): string {
  const query = [...request.query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(([a, x], [b, y]) => (a < b || (a === b && x < y) ? -1 : 1))
    .map(pair => pair.join('='))
    .join('&')
  const headers = claim.signedHeaders.map(name => {
    const value = signed[name] ?? header(request, name) ?? ''
    return `${name}:${value.trim().replace(/ +/g, ' ')}\n`
  })
  const path = request.signedPath
    .split('/')
    .map(segment => encode(decodeURIComponent(segment)))
    .join('/')
  const names = claim.signedHeaders.join(';')
  return [request.method, path, query, headers.join(''), names, claim.payloadHash].join('\n')
}

/** Whether `signature` (hex) is that of a text, by the key of a day (20260131). */
export function isSignatureOf(text: string, signature: string, day: string, secret: string): boolean {
  const key = [REGION, 's3', 'aws4_request'].reduce<Buffer>(hmac, hmac(`AWS4${secret}`, day))
  const [right, given] = [hmac(key, text), Buffer.from(signature, 'hex')]
  return right.length === given.length && timingSafeEqual(right, given)
}

function textToSign(canonical: string, { credential, date }: Claim): string {
  const [, ...scope] = credential.split('/')
  return ['AWS4-HMAC-SHA256', date, scope.join('/'), sha256(canonical)].join('\n')
}

/** The day of a credential (20260131). Throws S3Error unless it is for this server, and for the day of `date`. */
export function credentialDay(credential: string, date: string, credentials: Credentials): string {
  const [accessKeyId, day = '', ...scope] = credential.split('/')
  if (accessKeyId !== credentials.accessKeyId) throw new S3Error('InvalidAccessKeyId')
  if (scope.join('/') !== `${REGION}/s3/aws4_request` || day !== date.slice(0, 8))
    throw new S3Error('SignatureDoesNotMatch')
  return day
}

/**
 * Verifies AWS Signature Version 4, in headers or in a presigned URL
 * (docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-authenticating-requests.html). A proxy may rewrite Host and pass
 * the browser's in X-Forwarded-Host; either may be signed. `length` is the Content-Length that a presigned URL was
 * made for, if it is known: the signature is valid whatever length arrives, and the caller refuses a different one.
 * Returns the required body: its SHA-256 in hex or one of S3's keywords. Throws S3Error.
 */
export function checkSignature(request: S3Request, credentials: Credentials, length?: number): string {
  const claim = request.query.has('X-Amz-Signature') ? fromQuery(request) : fromHeaders(request)
  const day = credentialDay(claim.credential, claim.date, credentials)
  checkTime(claim)
  checkSignedHeaders(request, claim.signedHeaders)
  const hosts = [header(request, 'host'), header(request, 'x-forwarded-host')].filter(
    host => host !== undefined,
  )
  const isPresigned = claim.expires !== undefined
  const known: Record<string, string> =
    isPresigned && length !== undefined ? { 'content-length': String(length) } : {}
  const genuine = hosts.some(host => {
    const canonical = canonicalRequest(request, claim, { ...known, host })
    return isSignatureOf(textToSign(canonical, claim), claim.signature, day, credentials.secretAccessKey)
  })
  if (!genuine) throw new S3Error('SignatureDoesNotMatch')
  return claim.payloadHash
}
