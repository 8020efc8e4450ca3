import type { Contracts } from '@/api/app/contracts'
import type { RequestOf, ResponseOf } from '@/api/platform/http/contract'
import { version } from '@/package.json' with { type: 'json' }
import { ApiError, flattenError } from './api-error'
import { general } from './messages'
import { currentSession } from './session'

/** An operation of the API, as the contract names it: 'GET /api/projects/'. */
export type OperationName = keyof Contracts

/** The input of an operation: `params`, `query`, `body`. */
export type CallInput<Name extends OperationName> = RequestOf<Contracts[Name]>

/** The response body of an operation. */
export type CallResult<Name extends OperationName> = ResponseOf<Contracts[Name]>

type Given = { params?: object; query?: object; body?: unknown; signal?: AbortSignal }

type Arguments<Name extends OperationName> =
  object extends CallInput<Name>
    ? [given?: CallInput<Name> & { signal?: AbortSignal }]
    : [given: CallInput<Name> & { signal?: AbortSignal }]

/** Self-contained calls whose effect shows in live events or lists: they are repeated after payment. */
const REPEATABLE = new Set<OperationName>([
  'POST /api/teams/members/invite/',
  'POST /api/projects/{id}/export/',
  'POST /api/projects/{id}/ai_clips/',
])

/** Headers of every call; the token only if signed in. */
export function apiHeaders(): Record<string, string> {
  const token = currentSession()?.token
  return { 'X-App-Version': version, ...(token ? { Authorization: `Token ${token}` } : {}) }
}

/** The URL of an operation: fills in `{names}` and appends the query without undefined values. */
function addressOf(path: string, params: object = {}, query: object = {}): string {
  const values = params as Record<string, string | number>
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return search ? `${filled}?${search}` : filled
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text()
  if (!text) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Handles every error response before it is thrown: it may sign out, or open a dialog and then set `isTold`. `again` is
 * the refused call, to repeat after payment.
 */
type ErrorHandler = (error: ApiError, again?: () => Promise<unknown>) => void

let handleError: ErrorHandler = () => {}

/** Sets the handler of all error responses, once per page. */
export function onApiError(handler: ErrorHandler): void {
  handleError = handler
}

/** Throws an error after `onApiError` has handled it. */
export function failWith(error: ApiError, again?: () => Promise<unknown>): never {
  handleError(error, again)
  throw error
}

async function send(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init)
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw new ApiError(0, navigator.onLine ? general.default : general.offline)
  }
}

/**
 * Calls the API: `call('GET /api/projects/', { query: { page: 2 } })`. Returns the response body. Throws an `ApiError`
 * with a message for users on an error response, or without a response (status 0).
 */
export async function call<Name extends OperationName>(
  name: Name,
  ...[input]: Arguments<Name>
): Promise<CallResult<Name>> {
  const { params, query, body, signal }: Given = input ?? {}
  const [method, path] = name.split(' ') as [string, string]
  const response = await send(addressOf(path, params, query), {
    method,
    signal,
    headers: { ...apiHeaders(), ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const answer = await readBody(response)
  if (!response.ok) {
    const again = REPEATABLE.has(name) ? () => call(name, ...([input] as Arguments<Name>)) : undefined
    failWith(flattenError(response.status, answer), again)
  }
  return answer as CallResult<Name>
}
