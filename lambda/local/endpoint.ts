import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { eventFrame } from './event-frames'
import { createFunctionSchema, type LocalFunction, type LocalFunctions, Throttled } from './functions'
import { type LocalServer, listenLocally } from './listen'
import type { Failure } from './worker'

const MB = 1024 ** 2

/** Lambda's limits for the payload of an invocation. */
const LARGEST = { Event: MB, RequestResponse: 6 * MB }

/** Bytes of a streamed answer that go into one event. */
const CHUNK = 64 * 1024

/** A refusal in the format of Amazon's JSON APIs. */
class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly type: string,
    message: string,
  ) {
    super(message)
  }
}

type Call = { request: IncomingMessage; response: ServerResponse; functions: LocalFunctions }

function json(
  { response }: Call,
  status: number,
  value?: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'x-amzn-requestid': randomUUID(),
    ...headers,
  })
  response.end(value === undefined ? undefined : JSON.stringify(value))
}

const readJson = async ({ request }: Call): Promise<Record<string, unknown>> =>
  JSON.parse((await buffer(request)).toString() || '{}')

function named({ functions }: Call, name: string): LocalFunction {
  const found = functions.find(name)
  if (found) return found
  throw new Refusal(404, 'ResourceNotFoundException', `Function not found: ${name}`)
}

async function invokeStreaming(call: Call, one: LocalFunction, payload: Buffer): Promise<void> {
  const { response } = call
  const open = (): void => {
    if (!response.headersSent)
      response.writeHead(200, {
        'content-type': 'application/vnd.amazon.eventstream',
        'x-amzn-requestid': randomUUID(),
        'x-amz-executed-version': '$LATEST',
      })
  }
  const failure = await call.functions.invoke(one, payload, {
    patient: false,
    onChunk(bytes) {
      open()
      for (let at = 0; at < bytes.length; at += CHUNK)
        response.write(eventFrame('PayloadChunk', 'application/octet-stream', bytes.subarray(at, at + CHUNK)))
    },
  })
  open()
  const complete = failure ? { ErrorCode: failure.type, ErrorDetails: failure.details } : {}
  response.end(eventFrame('InvokeComplete', 'application/json', Buffer.from(JSON.stringify(complete))))
}

const errorBody = ({ type, details }: Failure): unknown => {
  try {
    return JSON.parse(details)
  } catch {
    return { errorType: type, errorMessage: details }
  }
}

async function invoke(call: Call, one: LocalFunction): Promise<void> {
  const { request, functions } = call
  const payload = await buffer(request)
  const kind = request.headers['x-amz-invocation-type'] === 'Event' ? 'Event' : 'RequestResponse'
  if (payload.length > LARGEST[kind])
    throw new Refusal(413, 'RequestTooLargeException', `Request must be smaller than ${LARGEST[kind]} bytes`)
  if (request.url?.includes('/response-streaming-invocations')) return invokeStreaming(call, one, payload)
  if (kind === 'Event') {
    functions.invoke(one, payload, { patient: true, onChunk: () => {} }).catch(() => {})
    return json(call, 202)
  }
  const chunks: Buffer[] = []
  const failure = await functions.invoke(one, payload, {
    patient: false,
    onChunk: bytes => chunks.push(bytes),
  })
  const headers = { 'x-amz-executed-version': '$LATEST' }
  if (failure) return json(call, 200, errorBody(failure), { ...headers, 'x-amz-function-error': 'Unhandled' })
  call.response.writeHead(200, { 'content-type': 'application/json', ...headers })
  call.response.end(Buffer.concat(chunks))
}

type Route = [method: string, path: RegExp, run: (call: Call, part: string) => Promise<void>]

/** The calls of Lambda's API that Remotion makes. */
const ROUTES: readonly Route[] = [
  [
    'POST',
    /^\/2015-03-31\/functions$/,
    async call => {
      const made = await call.functions.create(createFunctionSchema.parse(await readJson(call)))
      json(call, 201, made.configuration)
    },
  ],
  [
    'GET',
    /^\/2015-03-31\/functions$/,
    async call => json(call, 200, { Functions: call.functions.list().map(one => one.configuration) }),
  ],
  [
    'POST',
    /^\/(?:2015-03-31|2021-11-15)\/functions\/([^/]+)\/(?:response-streaming-)?invocations$/,
    async (call, name) => invoke(call, named(call, name)),
  ],
  [
    'GET',
    /^\/2015-03-31\/functions\/([^/]+)\/configuration$/,
    async (call, name) => json(call, 200, named(call, name).configuration),
  ],
  [
    'GET',
    /^\/2015-03-31\/functions\/([^/]+)$/,
    async (call, name) => {
      const { configuration, tags } = named(call, name)
      json(call, 200, {
        Configuration: configuration,
        Code: { RepositoryType: 'S3', Location: '' },
        Tags: tags,
      })
    },
  ],
  [
    'DELETE',
    /^\/2015-03-31\/functions\/([^/]+)$/,
    async (call, name) => {
      await call.functions.remove(named(call, name))
      json(call, 204)
    },
  ],
  [
    'GET',
    /^\/2017-03-31\/tags\/(.+)$/,
    async (call, name) => json(call, 200, { Tags: named(call, name).tags }),
  ],
  [
    'POST',
    /^\/2017-03-31\/tags\/(.+)$/,
    async (call, name) => {
      Object.assign(named(call, name).tags, (await readJson(call)).Tags)
      json(call, 204)
    },
  ],
  [
    'PUT',
    /^\/2019-09-25\/functions\/([^/]+)\/event-invoke-config$/,
    async (call, name) =>
      json(call, 200, {
        ...(await readJson(call)),
        FunctionArn: named(call, name).configuration.FunctionArn,
      }),
  ],
  [
    'PUT',
    /^\/2021-07-20\/functions\/([^/]+)\/runtime-management-config$/,
    async (call, name) => {
      named(call, name)
      json(call, 200, await readJson(call))
    },
  ],
]

const xml = ({ response }: Call, action: string, result: string): void => {
  response.writeHead(200, { 'content-type': 'text/xml' })
  response.end(`<${action}Response><${action}Result>${result}</${action}Result></${action}Response>`)
}

/** What the other services answer that Remotion asks: who calls, quotas, and log groups. */
async function otherServices(call: Call, account: string, concurrency: number): Promise<void> {
  const { request } = call
  const target = request.headers['x-amz-target']
  const body = (await buffer(request)).toString()
  if (typeof target === 'string') {
    const isQuota = /Quota$/.test(target)
    const quota = { QuotaCode: 'L-B99A9384', ServiceCode: 'lambda', Value: concurrency, Adjustable: true }
    return json(call, 200, isQuota ? { Quota: quota } : {}, { 'content-type': 'application/x-amz-json-1.1' })
  }
  if (new URLSearchParams(body).get('Action') !== 'GetCallerIdentity')
    throw new Refusal(
      404,
      'UnknownOperationException',
      `${request.method} ${request.url} is not available here`,
    )
  const arn = `<Arn>arn:aws:iam::${account}:user/local</Arn>`
  xml(call, 'GetCallerIdentity', `${arn}<UserId>local</UserId><Account>${account}</Account>`)
}

async function answer(call: Call, options: EndpointOptions): Promise<void> {
  const { request } = call
  const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname).replace(
    /(.)\/$/,
    '$1',
  )
  for (const [method, pattern, run] of ROUTES) {
    const found = request.method === method ? pattern.exec(path) : null
    if (found) return run(call, found[1] ?? '')
  }
  return otherServices(call, options.account, options.concurrency)
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof Throttled) return new Refusal(429, 'TooManyRequestsException', 'Rate Exceeded.')
  return new Refusal(500, 'ServiceException', error instanceof Error ? error.message : String(error))
}

type EndpointOptions = { functions: LocalFunctions; account: string; concurrency: number }

/**
 * Serves the part of Amazon's API that Remotion's Lambda client and functions use, on a free port of this machine. It
 * checks no signatures: only this machine reaches it, and it holds nothing.
 */
export async function startEndpoint(options: EndpointOptions): Promise<LocalServer> {
  const server = createServer((request, response) => {
    const call = { request, response, functions: options.functions }
    answer(call, options).catch(error => {
      if (response.headersSent) return response.destroy()
      const { status, type, message } = refusalOf(error)
      json(call, status, { Type: 'User', message, Message: message }, { 'x-amzn-errortype': type })
    })
  })
  // A render streams for minutes.
  server.requestTimeout = 0
  return listenLocally(server)
}
