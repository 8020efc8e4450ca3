import { MESSAGES } from '@/compositions/catalog/messages'
import { codeOfStatus } from './error-contract'

/**
 * An error response: its status and its body, with sentences for people and a `code` for programs. Where a field of the
 * request is called `code`, what is wrong with it stands in that place.
 */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly body: object
  constructor(
    readonly status: number,
    body: object,
    readonly headers: Record<string, string> = {},
  ) {
    super(JSON.stringify(body))
    this.body = { code: codeOfStatus(status), ...body }
  }
}

/** One sentence about the whole request; `code` where its status says too little. */
export const refuse = (status: number, detail: string, code = codeOfStatus(status)): ApiError =>
  new ApiError(status, { detail, code })

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
export const invalidToken = (): ApiError => refuse(401, MESSAGES.accounts.invalidToken, 'invalid_token')
