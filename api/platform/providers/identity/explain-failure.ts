import { ClientError } from 'openid-client'
import { type ApiError, bodyError, refuse } from '@/api/platform/errors/api-error'

/** What is said where a sign-in at a company can't be gone on with. */
export const ENDED = 'This sign-in has ended or was used already. Please try again.'

/** Whether no answer came, or the company's server broke. */
function isNoAnswer(error: unknown): boolean {
  if (error instanceof TypeError) return true
  if (!(error instanceof ClientError)) return false
  return error.code === 'OAUTH_TIMEOUT' || (error.cause instanceof Response && error.cause.status >= 500)
}

/** What people are told of something that went wrong with `company`; the error itself is its cause, for the log. */
export function explainFailure(company: string, error: unknown): ApiError {
  const told = isNoAnswer(error)
    ? refuse(502, `${company} can't be reached now. Please try again in a minute.`)
    : bodyError(ENDED)
  told.cause = error
  return told
}
