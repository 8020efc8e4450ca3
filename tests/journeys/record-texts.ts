import type { Locator } from 'playwright-core'

/**
 * Writes down from now on every text that an element shows, one after the other, so that nothing that goes by quickly
 * is missed. Returns the way to read them; only while the page is not left.
 */
export async function recordTexts(place: Locator): Promise<() => Promise<string[]>> {
  const texts = await place.evaluateHandle(element => {
    const seen: string[] = []
    const look = () => {
      const text = element.textContent ?? ''
      if (text !== seen.at(-1)) seen.push(text)
    }
    new MutationObserver(look).observe(element, { subtree: true, childList: true, characterData: true })
    look()
    return seen
  })
  return () => texts.jsonValue()
}
