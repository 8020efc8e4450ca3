import type { Draft, DraftLock, DraftStorage } from '../core/saving/draft-store'

/** A browser for tests in which unsaved changes wait: `has` what lies there, `room` false where it takes nothing more. */
export function memoryBrowser() {
  const has = new Map<string, Draft & { at: number }>()
  const held = new Set<string>()
  const browser = { has, room: true }
  const box: DraftStorage = {
    entries: async () => structuredClone([...has]),
    async change(puts, deletes) {
      if (!browser.room && Object.keys(puts).length)
        throw new DOMException('The quota has been exceeded', 'QuotaExceededError')
      for (const [key, kept] of Object.entries(puts)) has.set(key, structuredClone(kept))
      for (const key of deletes) has.delete(key)
    },
  }
  const claim: DraftLock = async key => {
    if (held.has(key)) return null
    held.add(key)
    return () => void held.delete(key)
  }
  let tabs = 0
  const place = () => ({ box, claim, tab: `tab${++tabs}`, now: () => tabs })
  /** A tab is gone without a word: the browser lets go of what it held. */
  const crash = () => held.clear()
  return Object.assign(browser, { place, crash })
}
