import type { ErrorCode } from '@/api/platform/errors/error-contract'
import { general } from './messages'

/** Fields whose first message becomes the message of the whole error, in this order (PR17). */
const SPOKEN = ['non_field_errors', 'email', 'password1'] as const

/**
 * An error response of the API. `message` is for users; `fields` holds the first message of each field; `status` 0
 * means that there was no response; `body` is the raw response, such as a 409's newest value.
 */
export class ApiError extends Error {
  override name = 'ApiError'
  /** Whether a dialog or notice has shown the error already; then no other notice is shown. */
  isTold = false
  constructor(
    readonly status: number,
    message: string,
    readonly fields: Record<string, string> = {},
    readonly body: unknown = null,
  ) {
    super(message)
  }

  /** The error code, for programs; undefined without a response of the API. */
  get code(): ErrorCode | undefined {
    return isRecord(this.body) && typeof this.body.code === 'string'
      ? (this.body.code as ErrorCode)
      : undefined
  }

  /** Whether the call requires payment first; a dialog says so. */
  get asksForMore(): boolean {
    return isRecord(this.body) && ('show_upgrade' in this.body || 'insufficient' in this.body)
  }

  /** Whether the password was correct and an authenticator code is also required. */
  get asksForCode(): boolean {
    return isRecord(this.body) && this.body.two_factor === true
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const first = (value: unknown): string | undefined => {
  const text = Array.isArray(value) ? value[0] : value
  return typeof text === 'string' && text.trim() ? text : undefined
}

const notFields = new Set([
  'detail',
  'message',
  'show_upgrade',
  'show_notification',
  'insufficient',
  'plan',
  'quota',
])

/**
 * Flattens an error response (PR17): the message is the first item of `non_field_errors`, `email` or `password1`, else
 * `detail`, else the first field's message, else 'Something went wrong'. Takes any body, including HTML pages.
 */
export function flattenError(status: number, body: unknown): ApiError {
  if (!isRecord(body)) return new ApiError(status, first(body) ?? general.default, {}, body)
  const fields: Record<string, string> = {}
  for (const [name, value] of Object.entries(body)) {
    // The error code is a string; a list is the errors of a field named `code`.
    const isField = !notFields.has(name) && !(name === 'code' && typeof value === 'string')
    const message = isField ? first(value) : undefined
    if (message) fields[name] = message
  }
  const spoken = SPOKEN.map(name => fields[name]).find(Boolean)
  const message = spoken ?? first(body.detail) ?? first(body.message) ?? Object.values(fields)[0]
  return new ApiError(status, message ?? general.default, fields, body)
}

/** The message for any thrown value: the server's own for its errors, else 'Something went wrong'. */
export const messageOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : general.default

/** Whether the user has been shown this error. */
export const isTold = (error: unknown): boolean => error instanceof ApiError && error.isTold
