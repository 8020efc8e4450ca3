import type { z } from 'zod'
import { MESSAGES } from '@/compositions/catalog/messages'
import { UserFacingError } from '@/compositions/util/user-facing-error'
import { FetchError, guardedFetch } from '../../network/guarded-fetch'

const { stock: TEXT } = MESSAGES

/** A stock library could not be asked; the message is for users. */
export class StockError extends UserFacingError {
  override name = 'StockError'
  /** Whether the library has no such item. */
  readonly isGone: boolean

  constructor(message: string, { isGone = false, ...options }: ErrorOptions & { isGone?: boolean } = {}) {
    super(message, options)
    this.isGone = isGone
  }
}

/** How many items of a library are on a page. */
export const PAGE_ITEMS = 24

/** The API of a stock library, as it is asked. */
export type StockService = {
  name: string
  keyVariable: string
  baseUrl: string
  headers?: Record<string, string>
  /** Milliseconds for which an answer is used again. */
  keptMs: number
}

// A redirect would take the key along.
const FETCH = { maxBytes: 4_000_000, timeoutMs: 15_000, maxRedirects: 0 }

function statusMessage({ name, keyVariable }: StockService, { status = 0, headers }: FetchError): string {
  // Unsplash answers 403 when its limit is reached, with this header.
  if (status === 429 || headers?.get('x-ratelimit-remaining') === '0') return TEXT.busy(name)
  // Pixabay answers 400 for a wrong key.
  if (status === 400 || status === 401 || status === 403) return TEXT.keyRefused(name, keyVariable)
  return TEXT.failed(name, status)
}

function toStockError(service: StockService, error: unknown): StockError {
  const { name } = service
  if (!(error instanceof FetchError)) return new StockError(TEXT.unreadable(name), { cause: error })
  const { failure, status } = error
  if (failure === 'status')
    return status === 404
      ? new StockError(TEXT.gone(name), { cause: error, isGone: true })
      : new StockError(statusMessage(service, error), { cause: error })
  const isOdd = failure === 'too-large' || failure === 'redirects'
  return new StockError(isOdd ? TEXT.unreadable(name) : TEXT.unreachable(name), { cause: error })
}

/** Answers that are used again, until a time; the oldest first. */
const kept = new Map<string, { answer: unknown; until: number }>()

const MOST_KEPT = 200

/** Keeps an answer, and lets the oldest one go if there are too many. */
function keep(key: string, answer: unknown, keptMs: number): void {
  kept.delete(key)
  kept.set(key, { answer, until: Date.now() + keptMs })
  const [oldest] = kept.keys()
  if (kept.size > MOST_KEPT && oldest) kept.delete(oldest)
}

/**
 * What a stock library answers to a GET of `path` (with a slash at its beginning, and its query). Answers are used again
 * for a while, as libraries ask for.
 * @throws {StockError} if it refuses the key, has no such item, had too many requests, or answers something else.
 */
export async function askStock<Schema extends z.ZodType>(
  service: StockService,
  path: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const { baseUrl, headers, keptMs } = service
  const address = `${baseUrl}${path}`
  const key = JSON.stringify([address, headers])
  const known = kept.get(key)
  try {
    if (known && known.until > Date.now()) return schema.parse(known.answer)
    const { bytes } = await guardedFetch(address, { ...FETCH, ...(headers && { headers }) })
    const answer: unknown = JSON.parse(bytes.toString())
    const read = schema.parse(answer)
    keep(key, answer, keptMs)
    return read
  } catch (error) {
    throw toStockError(service, error)
  }
}
