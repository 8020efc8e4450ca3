import { ApiError } from './api-error'
import { call } from './call'
import { keptReferral } from './campaign'
import { storeToken } from './session'

/** What someone goes to a company for. */
type Purpose = 'sign-in' | 'connect'

/** A company that signs people in. */
export type Company = 'google' | 'facebook'

/** What people call it. */
export const COMPANIES: Record<Company, string> = { google: 'Google', facebook: 'Facebook' }

type Begun = { key: string; purpose: Purpose; next: string }

/** What waits in this tab while it is elsewhere. */
const KEPT = 'social'

/** Leaves for a company. Whoever comes back from there goes on to `next`, a path of this site. */
export async function leaveFor(company: Company, purpose: Purpose, next: string): Promise<void> {
  const params = { provider: company }
  const { address, key } = await call('POST /api/rest-auth/social/{provider}/start/', { params })
  const begun: Begun = { key, purpose, next }
  sessionStorage.setItem(KEPT, JSON.stringify(begun))
  location.assign(address)
}

/** What was begun in this tab, if anything: once. */
function takeBegun(): Begun | null {
  const kept = sessionStorage.getItem(KEPT)
  sessionStorage.removeItem(KEPT)
  return kept ? JSON.parse(kept) : null
}

/** How a visit to a company ended. `code`: the account asks for one beside it, which `confirmCode` takes. */
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
 * Goes on with what was begun in this tab, with the query that the company led back with.
 * @throws {ApiError} with a sentence for people.
 */
export async function comeBack(company: Company, search: string): Promise<Ending> {
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
