import { MESSAGES } from '../../compositions/catalogue/messages'
import type { ErrorBody } from './schemas'

/** An answer that is not a good one: its status and its body, which is for people. */
export class ApiError extends Error {
  override name = 'ApiError'
  constructor(
    readonly status: number,
    readonly body: ErrorBody | object,
    readonly headers: Record<string, string> = {},
  ) {
    super(JSON.stringify(body))
  }
}

/** One sentence about the whole request. */
export const refuse = (status: number, detail: string): ApiError => new ApiError(status, { detail })

/** There is no such thing, or it is another team's. */
export const notFound = (): ApiError => refuse(404, 'Not found.')

/** 403 for what the caller's role does not allow. */
export const forbidden = (): ApiError => refuse(403, 'You do not have permission to perform this action.')

/** 400 about one field of the body: a sentence for people, then what programs that call us should know of it. */
export const fieldError = (field: string, message: string, ...details: string[]): ApiError =>
  new ApiError(400, { [field]: [message, ...details] })

/** 400 about the body as a whole. */
export const bodyError = (message: string): ApiError => fieldError('non_field_errors', message)

/** 401 for a token that is forged, expired or revoked; the browser signs out. */
export const invalidToken = (): ApiError => refuse(401, MESSAGES.accounts.invalidToken)
