import type { Page } from 'playwright-core'

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
