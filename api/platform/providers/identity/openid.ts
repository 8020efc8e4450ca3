import { allowInsecureRequests, ClientError, type Configuration } from 'openid-client'
import { type ApiError, bodyError, refuse } from '@/api/platform/errors/api-error'

/** The time limit of a request to a provider, in seconds. */
const TIMEOUT = 10

/** Whether `address` is unencrypted, which the settings refuse in production. */
const isInsecure = (address: string): boolean => new URL(address).protocol !== 'https:'

/**
 * The options of openid-client for a provider at `address`: its timeout in seconds, and changes to its configuration.
 */
export const settingsFor = (
  address: string,
): { timeout: number; execute: ((configuration: Configuration) => void)[] } => ({
  timeout: TIMEOUT,
  execute: isInsecure(address) ? [allowInsecureRequests] : [],
})

/** The message for a sign-in that can't continue. */
export const ENDED = 'This sign-in has ended or was used already. Please try again.'

/** Whether there was no response, or a server error of the provider. */
function isNoAnswer(error: unknown): boolean {
  if (error instanceof TypeError) return true
  if (!(error instanceof ClientError)) return false
  return error.code === 'OAUTH_TIMEOUT' || (error.cause instanceof Response && error.cause.status >= 500)
}

/** The error response for a failure of `company`; the original error is its cause, for the log. */
export function explainFailure(company: string, error: unknown): ApiError {
  const told = isNoAnswer(error)
    ? refuse(502, `${company} can't be reached now. Please try again in a minute.`)
    : bodyError(ENDED)
  told.cause = error
  return told
}
