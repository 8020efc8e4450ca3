import type { Contracts } from '@/api/app/contracts'
import type { RequestOf, ResponseOf } from '@/api/platform/http/contract'
import { version } from '@/package.json' with { type: 'json' }
import { ApiError, flattenError } from './api-error'
import { general } from './messages'
import { currentSession } from './session'

/** An operation of the API as its contract is keyed: 'GET /api/projects/'. */
export type OperationName = keyof Contracts

/** What an operation takes: `params`, `query`, `body`. */
export type CallInput<Name extends OperationName> = RequestOf<Contracts[Name]>

/** What an operation answers. */
export type CallResult<Name extends OperationName> = ResponseOf<Contracts[Name]>

type Given = { params?: object; query?: object; body?: unknown; signal?: AbortSignal }

type Arguments<Name extends OperationName> =
  object extends CallInput<Name>
    ? [given?: CallInput<Name> & { signal?: AbortSignal }]
    : [given: CallInput<Name> & { signal?: AbortSignal }]

/** Calls that are whole by themselves, and show what they did by live events or lists: after a payment they are made again. */
const REPEATABLE = new Set<OperationName>([
  'POST /api/teams/members/invite/',
  'POST /api/projects/{id}/export/',
  'POST /api/projects/{id}/ai_clips/',
])

/** Headers that every call carries; the token only where someone is signed in. */
export function apiHeaders(): Record<string, string> {
  const token = currentSession()?.token
  return { 'X-App-Version': version, ...(token ? { Authorization: `Token ${token}` } : {}) }
}

/** The address of an operation: its `{names}` filled in, its query appended; what is undefined is left out. */
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
 * Is told of every answer that is not a good one before it is thrown: it may sign out, or open the dialog that the answer
 * asks for, and then sets `isTold`. `again` is the call that was refused, for after it is paid for.
 */
type ErrorHandler = (error: ApiError, again?: () => Promise<unknown>) => void

let handleError: ErrorHandler = () => {}

/** Sets what handles all answers that are not good ones, once for the page. */
export function onApiError(handler: ErrorHandler): void {
  handleError = handler
}

/** Throws an error after it was handled (`onApiError`). */
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
 * Calls the API: `call('GET /api/projects/', { query: { page: 2 } })`. Returns the answer's body; throws an `ApiError`
 * with a sentence for people for every answer that is not a good one, and for none at all (status 0).
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
