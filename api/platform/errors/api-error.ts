import { MESSAGES } from '@/compositions/catalog/messages'
import { codeOfStatus } from './error-contract'

/**
 * An error response: its status and body, with messages for people and a `code` for programs. If the request has a
 * field named `code`, its messages take that place.
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

/** A message about the whole request; `code` if the status alone is too unspecific. */
export const refuse = (status: number, detail: string, code = codeOfStatus(status)): ApiError =>
  new ApiError(status, { detail, code })

/** 404: there is no such row, or it belongs to another team. */
export const notFound = (): ApiError => refuse(404, 'Not found.')

/** 403 for what the caller's role does not allow. */
export const forbidden = (): ApiError => refuse(403, 'You do not have permission to perform this action.')

/** 400 about one field of the body: a message for people, then details for API clients. */
export const fieldError = (field: string, message: string, ...details: string[]): ApiError =>
  new ApiError(400, { [field]: [message, ...details] })

/** 400 about the body as a whole. */
export const bodyError = (message: string): ApiError => fieldError('non_field_errors', message)

/** 401 for a token that is forged, expired or revoked; the browser signs out. */
export const invalidToken = (): ApiError => refuse(401, MESSAGES.accounts.invalidToken, 'invalid_token')
