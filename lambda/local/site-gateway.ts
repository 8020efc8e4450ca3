import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { type AwsRegion, presignUrl } from '@remotion/lambda-client'
import { type LocalServer, listenLocally } from './listen'

const PASSED = ['content-type', 'content-length', 'content-range', 'etag'] as const

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { region, bucketName }: { region: AwsRegion; bucketName: string },
): Promise<void> {
  const objectKey = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname).slice(1)
  if (!objectKey.startsWith('sites/')) return void response.writeHead(403).end()
  const address = await presignUrl({ region, bucketName, objectKey, expiresInSeconds: 60 })
  const { range } = request.headers
  const found = await fetch(address, range ? { headers: { range } } : {})
  const headers = PASSED.flatMap(name => {
    const value = found.headers.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  response.writeHead(found.status, { ...Object.fromEntries(headers), 'access-control-allow-origin': '*' })
  if (!found.body || request.method === 'HEAD') return void response.end()
  await pipeline(found.body, response).catch(() => {})
}

/**
 * Serves the sites of a bucket under their paths, as Amazon's S3 does under the bucket's own host name, which a local
 * bucket doesn't have.
 */
export async function startSiteGateway(bucket: {
  region: AwsRegion
  bucketName: string
}): Promise<LocalServer> {
  const server = createServer((request, response) => {
    answer(request, response, bucket).catch(() => response.destroy())
  })
  return listenLocally(server)
}
