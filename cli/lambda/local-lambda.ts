import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { ObjectStore } from '@/api/platform/providers/storage/server/object-store'
import { s3Handler } from '@/api/platform/providers/storage/server/s3-handler'
import type { Credentials } from '@/api/platform/providers/storage/server/signature'
import { OperatorError } from '@/compositions/util/user-facing-error'
import type { Deployment } from '@/lambda/deployment'
import { startEndpoint } from '@/lambda/local/endpoint'
import type { Faults } from '@/lambda/local/faults'
import { type Counts, localFunctions } from '@/lambda/local/functions'
import { listenLocally } from '@/lambda/local/listen'
import { isolation, NO_NAMESPACES } from '@/lambda/local/namespaces'
import { startSiteGateway } from '@/lambda/local/site-gateway'
import { findBrowser } from '@/remotion/environment/find-browser'
import { withBucketSettings } from './bucket-settings'

/** The only region of a local account: the one for which our S3 server takes signatures. */
const REGION = 'us-east-1'
const ACCOUNT = '123456789012'

async function startBucketServer(folder: string, credentials: Credentials) {
  const store = await ObjectStore.open(folder)
  const log = (error: unknown): void => console.error(error)
  const handler = withBucketSettings(s3Handler({ store, credentials, log }), store, credentials)
  const requests: Record<string, number> = {}
  const server = createServer((request, response) => {
    const method = request.method ?? 'GET'
    requests[method] = (requests[method] ?? 0) + 1
    handler(request, response).catch(() => response.destroy())
  })
  server.requestTimeout = 0
  return { ...(await listenLocally(server)), requests }
}

/** Lambda on this machine: Remotion's own client and handler, with workers in namespaces of their own. */
export type LocalLambda = {
  deployment: Deployment
  /** Variables with which Amazon's clients of another process reach it. */
  environment: Record<string, string>
  counts: Counts
  /** Requests to the bucket so far, by method. */
  requests: Readonly<Record<string, number>>
  /** Ends all workers and servers, and takes the variables of the environment back. */
  stop(): Promise<void>
}

export type LocalLambdaOptions = {
  /** An empty or earlier folder for the bucket, the function's files and the workers' logs. */
  folder: string
  /** Number of functions that may run at once. */
  concurrency: number
  faults?: Faults
  report?(text: string): void
}

/** Sets variables of this process, which Amazon's clients read, and returns how to take them back. */
function setVariables(values: Record<string, string>): () => void {
  const before = Object.keys(values).map(name => [name, process.env[name]] as const)
  Object.assign(process.env, values)
  return () => {
    for (const [name, value] of before)
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
  }
}

/**
 * Starts Lambda on this machine and deploys to it as to Amazon: an S3 server on `folder`, an endpoint for functions, and
 * the site.
 * @throws {OperatorError} where this user may not create namespaces.
 */
export async function startLocalLambda(options: LocalLambdaOptions): Promise<LocalLambda> {
  const { folder, concurrency, report = () => {} } = options
  const args = await isolation()
  if (!args) throw new OperatorError(NO_NAMESPACES)
  await mkdir(folder, { recursive: true })
  const credentials = { accessKeyId: 'local', secretAccessKey: randomBytes(24).toString('hex') }
  const bucket = await startBucketServer(join(folder, 'bucket'), credentials)
  const keys = {
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_ENDPOINT_URL_S3: bucket.address,
  }
  const environment: Record<string, string> = { ...keys }
  const functions = localFunctions({
    ...{ isolation: args, account: ACCOUNT, region: REGION, concurrency, environment },
    ...{ folder, browser: findBrowser(), node: process.execPath },
    faults: options.faults,
  })
  const endpoint = await startEndpoint({ functions, account: ACCOUNT, concurrency })
  environment.AWS_ENDPOINT_URL = endpoint.address
  const client = {
    ...keys,
    AWS_ENDPOINT_URL: endpoint.address,
    REMOTION_AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    REMOTION_AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    REMOTION_SKIP_AWS_CREDENTIALS_CHECK: '1',
    REMOTION_DISABLE_AWS_CLIENT_CACHE: '1',
  }
  const restore = setVariables(client)
  const stops = [functions.close, endpoint.close, bucket.close]
  const stop = async (): Promise<void> => {
    restore()
    for (const one of stops) await one()
  }
  try {
    // Amazon's libraries take half a second to load, which other commands don't need.
    const { deploy } = await import('@/lambda/deploy')
    const deployed = await deploy(REGION, concurrency, report)
    const gateway = await startSiteGateway(deployed)
    stops.unshift(gateway.close)
    const serveUrl = deployed.serveUrl.replace(new URL(deployed.serveUrl).origin, gateway.address)
    return {
      deployment: { ...deployed, serveUrl },
      environment: client,
      counts: functions.counts,
      requests: bucket.requests,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
