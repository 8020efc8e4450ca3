import type { Locator, Page } from 'playwright-core'
import type { Tab } from './open-tab'
import { shoot } from './shoot'
import type { Talkreel } from './start-talkreel'

/** Writes down from now on every notice that comes up, also one that says what the last one said. */
export async function recordNotices(page: Page): Promise<() => Promise<string[]>> {
  const notices = await page.getByRole('region', { name: 'Notices' }).evaluateHandle(host => {
    const seen: string[] = []
    new MutationObserver(changes => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node instanceof Element) seen.push(node.textContent)
    }).observe(host, { subtree: true, childList: true })
    return seen
  })
  return () => notices.jsonValue()
}

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

/** How much of what the program printed is shown, in characters. */
const PRINTED = 2000

/** Shows where a journey broke off: the address, what the program printed last, and a picture as `shoot` takes it. */
export async function tellOfFailure(talkreel: Talkreel, { page, faults }: Tab): Promise<void> {
  console.error(`Broken off at ${page.url()}`)
  for (const fault of faults) console.error(fault)
  console.error(talkreel.output().slice(-PRINTED))
  await shoot(page, 'broken-off', ['light'])
}
