import { useSyncExternalStore } from 'react'
import { pagePaths } from '@/api/platform/http/page-paths'

/** What is kept in the browser of the signed-in user, under these names (PR16). */
export type Session = {
  token: string
  pk: string
  name: string
  email: string
  current_team_id: string
  current_team_name: string
  is_team_owner: boolean
  is_superuser: boolean
  /** The member of support staff who is signed in as the user. */
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
  'signed_in_by',
] as const

type Profile = Omit<Session, 'token'>

/** Where support staff's own token waits while they are signed in as someone. */
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
    signed_in_by: text('signed_in_by') || null,
  }
}

/** The session, or null where no one is signed in. The same object as long as nothing of it changes. */
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

/** Signs this browser in, all its tabs: every call from here on carries the token. */
export function storeToken(token: string): void {
  localStorage.setItem('token', token)
  tell()
}

/** Keeps what is known of the signed-in user. */
export function storeProfile(profile: Profile): void {
  for (const key of profileKeys) localStorage.setItem(key, String(profile[key] ?? ''))
  tell()
}

/** Signs this browser out, all its tabs; out of your own account too where one is signed in as someone else. */
export function clearSession(): void {
  for (const key of ['token', OWN_TOKEN, ...profileKeys]) localStorage.removeItem(key)
  tell()
}

/** Goes on as someone else, and keeps the way back. */
export function impersonate(token: string): void {
  const own = localStorage.getItem('token')
  clearSession()
  if (own) localStorage.setItem(OWN_TOKEN, own)
  storeToken(token)
}

/** Goes back to your own account. False where one is in no other. */
function stopImpersonating(): boolean {
  const own = localStorage.getItem(OWN_TOKEN)
  if (!own) return false
  clearSession()
  storeToken(own)
  return true
}

/**
 * Ends the session in this browser. Support staff who were signed in as someone are in their own account again, on a
 * page that is made again, so that nothing of the other account stays in it.
 */
export function endSession(): void {
  if (stopImpersonating()) location.assign(pagePaths.support)
  else clearSession()
}

function fromOtherTab(event: StorageEvent) {
  if (event.key === null || event.key === 'token' || event.key.startsWith('current_team')) tell()
}

/** Calls back when someone signs in or out here or in another tab; gives the way to stop. */
function subscribeSession(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', fromOtherTab)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', fromOtherTab)
  }
}

/** The session as React sees it. */
export const useSession = (): Session | null => useSyncExternalStore(subscribeSession, currentSession)
