import type { Locator, Page } from 'playwright-core'
import type { Tab } from './open-tab'
import { shoot } from './shoot'
import type { Talkreel } from './start-talkreel'

/** Records every notice shown from now on, including repeated texts. */
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
 * Records every text that an element shows from now on, so that short-lived texts aren't missed. Returns a function
 * that reads them, valid until the page navigates.
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

/** Number of characters of the program's output that are shown. */
const PRINTED = 2000

/** Reports where a journey failed: the URL, the program's latest output, and a picture taken by `shoot`. */
export async function tellOfFailure(talkreel: Talkreel, { page, faults }: Tab): Promise<void> {
  console.error(`Broken off at ${page.url()}`)
  for (const fault of faults) console.error(fault)
  console.error(talkreel.output().slice(-PRINTED))
  await shoot(page, 'broken-off', ['light'])
}
