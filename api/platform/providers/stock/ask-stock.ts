import type { z } from 'zod'
import { FetchError, guardedFetch } from '../../network/guarded-fetch'
import { StockError } from './stock-error'

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

function faultOf({ failure, status = 0, headers }: FetchError): StockError['fault'] {
  if (failure === 'too-large' || failure === 'redirects') return 'unreadable'
  if (failure !== 'status') return 'unreachable'
  if (status === 404) return 'gone'
  // Unsplash answers 403 when its limit is reached, with this header.
  if (status === 429 || headers?.get('x-ratelimit-remaining') === '0') return 'busy'
  if (status === 401 || status === 403) return 'key'
  // Pixabay answers 400 for a wrong key, and for a page after the last one.
  return status === 400 ? 'refused' : 'failed'
}

const toStockError = (service: StockService, error: unknown): StockError =>
  error instanceof FetchError
    ? new StockError(faultOf(error), { ...service, status: error.status }, { cause: error })
    : new StockError('unreadable', service, { cause: error })

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
