import { z } from 'zod'
import { S3Error } from './s3-error'
import { type Credentials, credentialDay, isSignatureOf } from './signature'

const bytes = z.coerce.number().int().min(0)

const policySchema = z.object({
  expiration: z.iso.datetime(),
  conditions: z.array(
    z.union([
      z.tuple([z.literal('content-length-range'), bytes, bytes]),
      z.tuple([z.enum(['eq', 'starts-with']), z.string().startsWith('$'), z.string()]),
      z.record(z.string(), z.string()),
    ]),
  ),
})

type Policy = z.infer<typeof policySchema>

/** Fields that a policy needn't mention. */
const FREE = new Set(['policy', 'x-amz-signature', 'awsaccesskeyid'])

const refused = (reason: string) => new S3Error('AccessDenied', `Invalid according to Policy: ${reason}`)

function decode(encoded: string): Policy {
  try {
    return policySchema.parse(JSON.parse(Buffer.from(encoded, 'base64').toString()))
  } catch {
    throw new S3Error('InvalidArgument', 'The policy could not be read.')
  }
}

/** The conditions on fields, as S3 names their two forms: `{name: value}` is `['eq', '$name', value]`. */
const onFields = ({ conditions }: Policy) =>
  conditions.flatMap(condition => {
    if (!Array.isArray(condition))
      return Object.entries(condition).map(([name, value]) => ['eq', name.toLowerCase(), value] as const)
    const [kind, name, value] = condition
    return kind === 'content-length-range' ? [] : [[kind, name.slice(1).toLowerCase(), value] as const]
  })

function checkConditions(policy: Policy, fields: ReadonlyMap<string, string>): void {
  const conditions = onFields(policy)
  for (const [kind, name, value] of conditions) {
    const given = fields.get(name) ?? ''
    if (kind === 'eq' ? given !== value : !given.startsWith(value))
      throw refused(`Policy Condition failed: ["${kind}", "$${name}", "${value}"]`)
  }
  const named = new Set(conditions.map(([, name]) => name))
  for (const name of fields.keys())
    if (!named.has(name) && !FREE.has(name) && !name.startsWith('x-ignore-'))
      throw refused(`Extra input fields: ${name}`)
}

/** Bytes that a file may have; both included. */
export type LengthRange = { least: number; most: number }

/**
 * Verifies the signed policy of a form (docs.aws.amazon.com/AmazonS3/latest/API/sigv4-HTTPPOSTConstructPolicy.html):
 * signature, expiry, and its conditions on each of `fields`, which are by name in lower case and have the bucket.
 * Returns the bytes that the file may have, if the policy bounds them. Throws S3Error.
 */
export function checkPolicy(
  fields: ReadonlyMap<string, string>,
  credentials: Credentials,
): LengthRange | undefined {
  const get = (name: string) => fields.get(name) ?? ''
  const encoded = get('policy')
  if (!encoded || get('x-amz-algorithm') !== 'AWS4-HMAC-SHA256') throw new S3Error('AccessDenied')
  const day = credentialDay(get('x-amz-credential'), get('x-amz-date'), credentials)
  if (!isSignatureOf(encoded, get('x-amz-signature'), day, credentials.secretAccessKey))
    throw new S3Error('SignatureDoesNotMatch')
  const policy = decode(encoded)
  if (Date.parse(policy.expiration) <= Date.now()) throw refused('Policy expired.')
  checkConditions(policy, fields)
  const ranges = policy.conditions.flatMap(one =>
    Array.isArray(one) && one[0] === 'content-length-range' ? [{ least: one[1], most: one[2] }] : [],
  )
  if (!ranges.length) return undefined
  return {
    least: Math.max(...ranges.map(({ least }) => least)),
    most: Math.min(...ranges.map(({ most }) => most)),
  }
}
