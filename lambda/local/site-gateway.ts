import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { type AwsRegion, presignUrl } from '@remotion/lambda-client'

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
}): Promise<{ address: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    answer(request, response, bucket).catch(() => response.destroy())
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
