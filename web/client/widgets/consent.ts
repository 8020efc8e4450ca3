const KEY = 'analytics_consent'

/** What someone said about being counted; null where they haven't yet. */
export type Consent = 'yes' | 'no'

const listeners = new Set<() => void>()

/** Whether the browser says for its person that they don't want to be followed (Do Not Track, Global Privacy Control). */
function refusesTracking(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return doNotTrack === '1' || globalPrivacyControl === true
}

/** What was said, or 'no' where the browser says so. */
export function consent(): Consent | null {
  if (refusesTracking()) return 'no'
  const said = localStorage.getItem(KEY)
  return said === 'yes' || said === 'no' ? said : null
}

/** Remembers what someone says. */
export function setConsent(said: Consent): void {
  localStorage.setItem(KEY, said)
  for (const listener of listeners) listener()
}

/** Calls back when someone says something; gives the way to stop. */
export function subscribeConsent(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
