import type { ErrorCode } from '@/api/platform/errors/error-contract'
import { general } from './messages'

/** The fields whose first message becomes the message of the whole answer, in this order (PR17). */
const SPOKEN = ['non_field_errors', 'email', 'password1'] as const

/**
 * An answer of the API that is not a good one. `message` is for people; `fields` holds the first message of each
 * field; `status` 0 means that no answer came; `body` is the answer as it was, for a 409's newest value.
 */
export class ApiError extends Error {
  override name = 'ApiError'
  /** Whether people were told already, by a dialog or a notice: then there is no other notice. */
  isTold = false
  constructor(
    readonly status: number,
    message: string,
    readonly fields: Record<string, string> = {},
    readonly body: unknown = null,
  ) {
    super(message)
  }

  /** What went wrong, for programs; undefined where no answer of the API came. */
  get code(): ErrorCode | undefined {
    return isRecord(this.body) && typeof this.body.code === 'string'
      ? (this.body.code as ErrorCode)
      : undefined
  }

  /** Whether more has to be paid for first: a dialog says so. */
  get asksForMore(): boolean {
    return isRecord(this.body) && ('show_upgrade' in this.body || 'insufficient' in this.body)
  }

  /** Whether the password was right and a code of the account's app is asked for beside it. */
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
 * Flattens an error answer (PR17): the first item of `non_field_errors`, `email` or `password1` is the
 * message, else `detail`, else the first field's, else 'Something went wrong'. Takes any body, HTML pages too.
 */
export function flattenError(status: number, body: unknown): ApiError {
  if (!isRecord(body)) return new ApiError(status, first(body) ?? general.default, {}, body)
  const fields: Record<string, string> = {}
  for (const [name, value] of Object.entries(body)) {
    // The error's own code is a text; a list is what is wrong with a field that is called `code`.
    const isField = !notFields.has(name) && !(name === 'code' && typeof value === 'string')
    const message = isField ? first(value) : undefined
    if (message) fields[name] = message
  }
  const spoken = SPOKEN.map(name => fields[name]).find(Boolean)
  const message = spoken ?? first(body.detail) ?? first(body.message) ?? Object.values(fields)[0]
  return new ApiError(status, message ?? general.default, fields, body)
}

/** The sentence for anything that was thrown: the server's own for its errors, else 'Something went wrong'. */
export const messageOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : general.default

/** Whether people know of this error already. */
export const isTold = (error: unknown): boolean => error instanceof ApiError && error.isTold
