import { ApiError } from './api-error'
import { call } from './call'
import { keptReferral } from './campaign'
import { storeToken } from './session'

/** The purpose of a visit to an identity provider. */
type Purpose = 'sign-in' | 'connect'

/** An identity provider. */
export type IdentityProvider = 'google' | 'facebook'

/** Its display name. */
export const COMPANIES: Record<IdentityProvider, string> = { google: 'Google', facebook: 'Facebook' }

type Begun = { key: string; purpose: Purpose; next: string }

/** State kept in this tab during the visit. */
const KEPT = 'social'

/** Redirects to an identity provider. After returning, the user continues to `next`, a path of this site. */
export async function startSocialSignIn(
  company: IdentityProvider,
  purpose: Purpose,
  next: string,
): Promise<void> {
  const params = { provider: company }
  const { address, key } = await call('POST /api/rest-auth/social/{provider}/start/', { params })
  const begun: Begun = { key, purpose, next }
  sessionStorage.setItem(KEPT, JSON.stringify(begun))
  location.assign(address)
}

/** The visit that this tab started, if any; returned only once. */
function takeBegun(): Begun | null {
  const kept = sessionStorage.getItem(KEPT)
  sessionStorage.removeItem(KEPT)
  return kept ? JSON.parse(kept) : null
}

/**
 * The result of a visit to an identity provider. `code`: the account also requires a code, which `confirmCode` takes.
 */
export type Ending =
  | { name: 'signed-in'; next: string }
  | { name: 'connected'; next: string; message: string }
  | { name: 'code'; next: string; state: string; key: string }

const connectName = {
  google: 'POST /api/rest-auth/google_connect/',
  facebook: 'POST /api/rest-auth/facebook_connect/',
} as const

const signInName = {
  google: 'POST /api/rest-auth/google/',
  facebook: 'POST /api/rest-auth/facebook/',
} as const

/**
 * Completes the visit that this tab started, with the query of the identity provider's redirect. Throws an
 * `ApiError` with a message for users.
 */
export async function finishSocialSignIn(company: IdentityProvider, search: string): Promise<Ending> {
  const begun = takeBegun()
  const { code, state, iss } = Object.fromEntries(new URLSearchParams(search))
  if (!begun) throw new ApiError(400, 'This sign-in was started in another tab, or it has expired.')
  if (!code || !state) throw new ApiError(400, `You were not signed in at ${COMPANIES[company]}.`)
  const { key, next, purpose } = begun
  const body = { code, state, key, iss }
  if (purpose === 'connect')
    return { name: 'connected', next, message: (await call(connectName[company], { body })).detail }
  try {
    storeToken((await call(signInName[company], { body: { ...body, ref: keptReferral() } })).key)
    return { name: 'signed-in', next }
  } catch (error) {
    if (error instanceof ApiError && error.asksForCode) return { name: 'code', next, state, key }
    throw error
  }
}
