import { json, type NextFunction, type Request, type Response, Router } from 'express'
import { checkCountry } from '../access/check-country'
import { authenticate } from '../accounts/authenticate'
import type { Caller } from '../accounts/caller'
import type { Services } from '../services'
import { type Contract, type Method, needsToken, type Operation, type OperationKey } from './contract'
import { refusalOf } from './may-call'
import { barePath, splitKey } from './paths'
import { placeOf } from './place'
import { checkAnswer, validate } from './validate'

/** Words of two hours of talk with their times are some 3 MB. */
const MEMBER_BYTES = '24mb'
const ANYONE_BYTES = '64kb'

/** A handler as the router calls it, once its types have been checked at its own place. */
type Handle = (input: {
  params: unknown
  query: unknown
  body: unknown
  caller: Caller | null
  services: Services
  request: Request
  response: Response
}) => Promise<unknown>

/** Reads a JSON body, whatever content type it is sent under. */
const readBody = (limit: string) => json({ limit, type: () => true, strict: false })
const memberBody = readBody(MEMBER_BYTES)
const anyoneBody = readBody(ANYONE_BYTES)

const bodyRead = (operation: Operation, request: Request, response: Response) =>
  new Promise<void>((done, fail) => {
    const read = needsToken(operation) ? memberBody : anyoneBody
    read(request, response, (error?: unknown) => (error ? fail(error) : done()))
  })

async function answer(
  key: OperationKey,
  operation: Operation,
  handle: Handle,
  services: Services,
  request: Request,
  response: Response,
): Promise<void> {
  // What is somebody's own is kept by no cache; files that are signed say themselves how long they may be.
  if (operation.auth !== 'signed') response.set('Cache-Control', 'no-store')
  if (operation.limited) await services.tries.count('credentials', placeOf(request.ip))
  const caller = needsToken(operation) ? await authenticate(services.prisma, request) : null
  response.locals.userId = caller?.userId
  const refusal = caller && refusalOf(operation, caller)
  if (refusal) throw refusal
  if (caller) await checkCountry(services, operation, caller, request.ip)
  if (operation.body) await bodyRead(operation, request, response)
  const result = await handle({
    params: operation.params && validate(operation.params, request.params),
    query: operation.query && validate(operation.query, request.query),
    body: operation.body && validate(operation.body, request.body),
    caller,
    services,
    request,
    response,
  })
  if (operation.response === 'file' || operation.response === 'events') return
  if (operation.response === 'nothing') {
    response.status(204).end()
    return
  }
  if (services.checksAnswers) checkAnswer(key, operation.response, result)
  response.status(operation.status ?? 200).json(result)
}

const verbs = { GET: 'get', POST: 'post', PATCH: 'patch', DELETE: 'delete' } as const satisfies Record<
  Method,
  keyof Router
>

/**
 * A router with every operation of the contracts under its own path and under the bare one of the spec. Who may
 * ask, what goes in and what comes out is settled here, by the contract alone.
 */
export function mount(contracts: Contract, handlers: Record<string, unknown>, services: Services): Router {
  const router = Router()
  for (const [key, operation] of Object.entries(contracts) as [OperationKey, Operation][]) {
    const handle = handlers[key] as Handle
    const { method, path } = splitKey(key)
    const listener = (request: Request, response: Response, next: NextFunction) =>
      answer(key, operation, handle, services, request, response).catch(next)
    router[verbs[method]](path, listener)
    const bare = barePath(key)
    if (bare) router[verbs[method]](bare, listener)
  }
  return router
}
