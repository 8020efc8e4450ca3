const KEY = 'analytics_consent'

/** The user's answer about analytics; null if not answered yet. */
export type Consent = 'yes' | 'no'

const listeners = new Set<() => void>()

/** Whether the browser signals that the user opts out of tracking (Do Not Track, Global Privacy Control). */
function refusesTracking(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return doNotTrack === '1' || globalPrivacyControl === true
}

/** The user's answer, or 'no' if the browser opts out. */
export function consent(): Consent | null {
  if (refusesTracking()) return 'no'
  const said = localStorage.getItem(KEY)
  return said === 'yes' || said === 'no' ? said : null
}

/** Stores the user's answer. */
export function setConsent(said: Consent): void {
  localStorage.setItem(KEY, said)
  for (const listener of listeners) listener()
}

/** Subscribes to the answer changing; returns the function to unsubscribe. */
export function subscribeConsent(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
