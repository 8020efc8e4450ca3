import { S3Client } from '@aws-sdk/client-s3'
import type { Region } from './deployment'

/** The keys that Remotion's client uses: its own variables, or Amazon's default chain. */
export function awsCredentials() {
  const { REMOTION_AWS_ACCESS_KEY_ID: accessKeyId, REMOTION_AWS_SECRET_ACCESS_KEY: secretAccessKey } =
    process.env
  return accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}
}

const clients = new Map<string, S3Client>()

/** Returns the client for the buckets of a region, with the keys and the endpoint that Remotion's client uses. */
export function s3In(region: Region): S3Client {
  const key = [region, process.env.REMOTION_AWS_ACCESS_KEY_ID, process.env.AWS_ENDPOINT_URL_S3].join()
  const known = clients.get(key)
  if (known) return known
  const made = new S3Client({ region, ...awsCredentials() })
  clients.set(key, made)
  return made
}
