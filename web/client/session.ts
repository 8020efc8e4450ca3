import { useSyncExternalStore } from 'react'
import { pagePaths } from '@/api/platform/http/page-paths'

/** The signed-in user's data in local storage, under these names (PR16). */
export type Session = {
  token: string
  pk: string
  name: string
  email: string
  current_team_id: string
  current_team_name: string
  is_team_owner: boolean
  is_superuser: boolean
  /** Whether they own or administer the current team. */
  is_admin: boolean
  /** The support staff member who is signed in as the user. */
  signed_in_by: string | null
}

const profileKeys = [
  'pk',
  'name',
  'email',
  'current_team_id',
  'current_team_name',
  'is_team_owner',
  'is_superuser',
  'is_admin',
  'signed_in_by',
] as const

type Profile = Omit<Session, 'token'>

/** Local storage key of the support staff's own token while they are signed in as a user. */
const OWN_TOKEN = 'own_token'

let known: Session | null = null
let knownText = ''
const listeners = new Set<() => void>()

function readSession(): Session | null {
  const token = localStorage.getItem('token')
  if (!token) return null
  const text = (key: string) => localStorage.getItem(key) ?? ''
  return {
    token,
    pk: text('pk'),
    name: text('name'),
    email: text('email'),
    current_team_id: text('current_team_id'),
    current_team_name: text('current_team_name'),
    is_team_owner: text('is_team_owner') === 'true',
    is_superuser: text('is_superuser') === 'true',
    is_admin: text('is_admin') === 'true',
    signed_in_by: text('signed_in_by') || null,
  }
}

/** The session; null if signed out. The same object until a value changes. */
export function currentSession(): Session | null {
  const next = readSession()
  const text = JSON.stringify(next)
  if (text !== knownText) {
    known = next
    knownText = text
  }
  return known
}

function tell() {
  for (const listener of listeners) listener()
}

/** Signs in this browser in all tabs: every later call sends the token. */
export function storeToken(token: string): void {
  localStorage.setItem('token', token)
  tell()
}

/** Stores the data of the signed-in user. */
export function storeProfile(profile: Profile): void {
  for (const key of profileKeys) localStorage.setItem(key, String(profile[key] ?? ''))
  tell()
}

/** Signs out this browser in all tabs, including the support staff's own account while they are signed in as a user. */
export function clearSession(): void {
  for (const key of ['token', OWN_TOKEN, ...profileKeys]) localStorage.removeItem(key)
  tell()
}

/** Signs in as another user, and stores the own token to return. */
export function impersonate(token: string): void {
  const own = localStorage.getItem('token')
  clearSession()
  if (own) localStorage.setItem(OWN_TOKEN, own)
  storeToken(token)
}

/** Returns to the support staff's own account. Returns false if they are not signed in as a user. */
function stopImpersonating(): boolean {
  const own = localStorage.getItem(OWN_TOKEN)
  if (!own) return false
  clearSession()
  storeToken(own)
  return true
}

/**
 * Ends the session in this browser. Support staff signed in as a user return to their own account with a page reload,
 * so that no data of the other account remains.
 */
export function endSession(): void {
  if (stopImpersonating()) location.assign(pagePaths.support)
  else clearSession()
}

function fromOtherTab(event: StorageEvent) {
  if (event.key === null || event.key === 'token' || event.key.startsWith('current_team')) tell()
}

/** Subscribes to signing in and out in any tab; returns the function to unsubscribe. */
function subscribeSession(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', fromOtherTab)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', fromOtherTab)
  }
}

/** The session as a React hook. */
export const useSession = (): Session | null => useSyncExternalStore(subscribeSession, currentSession)
