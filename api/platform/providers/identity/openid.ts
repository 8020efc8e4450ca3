import { allowInsecureRequests, ClientError, type Configuration } from 'openid-client'
import { type ApiError, bodyError, refuse } from '@/api/platform/errors/api-error'

/** Seconds that a company may take for one answer. */
const TIMEOUT = 10

/** Whether this server speaks to `address` unencrypted, which the settings refuse in production. */
const isInsecure = (address: string): boolean => new URL(address).protocol !== 'https:'

/** How a company at `address` is spoken to: how long (seconds), and what is done to its configuration before. */
export const settingsFor = (
  address: string,
): { timeout: number; execute: ((configuration: Configuration) => void)[] } => ({
  timeout: TIMEOUT,
  execute: isInsecure(address) ? [allowInsecureRequests] : [],
})

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
