import {
  json,
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
  Router,
  raw,
} from 'express'
import { notFound } from '../errors/api-error'
import { type Contract, type Method, needsToken, type Operation, type OperationKey } from '../http/contract'
import { toJson } from '../http/json-text'
import { barePath, splitKey } from '../http/paths'
import { checkResponse, validate } from '../http/validate'
import { clientNetworkKey } from '../network/network-keys'
import type { Caller } from '../permissions/caller'
import type { SharedRequest, ShareGrant } from '../permissions/share-grant'
import type { Services } from '../services/services'
import { accessRefusal } from './access-refusal'

/** Authentication and authorization, implemented by the domain, which the transport doesn't know. */
export type Gate = {
  /** @throws {ApiError} 401 if the request has no valid token. */
  authenticate(prisma: Services['prisma'], request: Request): Promise<Caller>
  /** Checks what the role alone doesn't decide. @throws {ApiError} 403 with the reason. */
  authorize(
    services: Services,
    operation: Operation,
    caller: Caller,
    address: string | undefined,
  ): Promise<void>
  /** What a share link lets its reader see. @throws {ApiError} 404 if the key opens nothing there. */
  openShare(services: Services, request: SharedRequest, address: string | undefined): Promise<ShareGrant>
}

/** The default limit of bodies. */
const USUAL_BYTES = 64 * 1024

/** A handler as the router calls it; its types were checked at its definition. */
type Handle = (input: {
  params: unknown
  query: unknown
  body: unknown
  caller: Caller | null
  grant: ShareGrant | null
  services: Services
  request: Request
  response: Response
}) => Promise<unknown>

/** Reads a body of any content type: as JSON, or as bytes if it may be large. */
const readBody = ({ bytes: limit = USUAL_BYTES, large }: Operation): RequestHandler =>
  large ? raw({ limit, type: () => true }) : json({ limit, type: () => true, strict: false })

const readers = new WeakMap<Operation, RequestHandler>()

function readerOf(operation: Operation): RequestHandler {
  const reader = readers.get(operation) ?? readBody(operation)
  readers.set(operation, reader)
  return reader
}

const bodyRead = (operation: Operation, request: Request, response: Response) =>
  new Promise<void>((done, fail) => {
    readerOf(operation)(request, response, (error?: unknown) => (error ? fail(error) : done()))
  })

/** The parsed body, or its bytes if it may be large. */
async function bodyOf(operation: Operation, request: Request, response: Response): Promise<unknown> {
  const { body, large } = operation
  await bodyRead(operation, request, response)
  if (large) return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  return body && validate(body, request.body)
}

/**
 * Checks that the row in the path exists, before the body is read.
 * @throws {ApiError} 404 if the caller's team has no such row.
 */
async function checkSubject({ subject }: Operation, { db }: Caller, params: unknown): Promise<void> {
  if (!subject) return
  const query = { where: { id: (params as { id: string }).id }, select: { id: true } }
  const find: Record<typeof subject, () => PromiseLike<object | null>> = {
    project: () => db.project.findUnique(query),
    upload: () => db.upload.findUnique(query),
    asset: () => db.asset.findUnique(query),
    script: () => db.script.findUnique(query),
    content: () => db.content.findUnique(query),
  }
  if (!(await find[subject]())) throw notFound()
}

async function answer(
  key: OperationKey,
  operation: Operation,
  handle: Handle,
  services: Services,
  { authenticate, authorize, openShare }: Gate,
  request: Request,
  response: Response,
): Promise<void> {
  // Paths match case-insensitively, so the log names the operation.
  response.locals.operation = key
  // Responses are not cached, except signed files, which set their own cache headers.
  if (operation.auth !== 'signed') response.set('Cache-Control', 'no-store')
  if (operation.limited) await services.rateLimiter.consume('credentials', clientNetworkKey(request.ip))
  const caller = needsToken(operation) ? await authenticate(services.prisma, request) : null
  response.locals.userId = caller?.userId
  const refusal = caller && accessRefusal(operation, caller)
  if (refusal) throw refusal
  if (caller) await authorize(services, operation, caller, request.ip)
  const params = operation.params && validate(operation.params, request.params)
  const query = operation.query && validate(operation.query, request.query)
  if (caller) await checkSubject(operation, caller, params)
  const grant =
    operation.auth === 'shared'
      ? await openShare(services, { params, query } as SharedRequest, request.ip)
      : null
  if (caller && operation.counted) await services.rateLimiter.consume(operation.counted, caller.userId)
  const result = await handle({
    params,
    query,
    body: operation.body && (await bodyOf(operation, request, response)),
    caller,
    grant,
    services,
    request,
    response,
  })
  if (operation.response === 'file' || operation.response === 'events') return
  if (operation.response === 'nothing') {
    response.status(204).end()
    return
  }
  if (services.checksResponses) checkResponse(key, operation.response, JSON.parse(toJson(result)))
  response
    .status(operation.status ?? 200)
    .type('json')
    .send(toJson(result))
}

const verbs = { GET: 'get', POST: 'post', PATCH: 'patch', DELETE: 'delete' } as const satisfies Record<
  Method,
  keyof Router
>

/**
 * A router with every operation of the contracts under its path and under the bare path of the specification. Access,
 * request and response are checked here, by the contract alone.
 */
export function mount(
  contracts: Contract,
  handlers: Record<string, unknown>,
  services: Services,
  gate: Gate,
): Router {
  const router = Router()
  for (const [key, operation] of Object.entries(contracts) as [OperationKey, Operation][]) {
    const handle = handlers[key] as Handle
    const { method, path } = splitKey(key)
    const listener = (request: Request, response: Response, next: NextFunction) =>
      answer(key, operation, handle, services, gate, request, response).catch(next)
    router[verbs[method]](path, listener)
    const bare = barePath(key)
    if (bare) router[verbs[method]](bare, listener)
  }
  return router
}
