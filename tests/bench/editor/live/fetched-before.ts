import type { Page } from 'playwright-core'

/** Records when all of the given elements first exist, in pages opened later. */
export async function noteUsable(page: Page, selectors: readonly string[]): Promise<void> {
  await page.addInitScript({
    content: `{
      const look = () => {
        if (!${JSON.stringify(selectors)}.every(one => document.querySelector(one))) return requestAnimationFrame(look)
        window.usableAt = performance.now()
      }
      requestAnimationFrame(look)
    }`,
  })
}

/** Paths that the page had requested by the recorded time. */
export async function fetchedBefore(page: Page): Promise<Set<string>> {
  await page.waitForFunction('window.usableAt')
  const names: string[] = await page.evaluate(
    `performance.getEntriesByType('resource').filter(one => one.startTime <= window.usableAt).map(one => one.name)`,
  )
  return new Set(names.map(name => new URL(name).pathname))
}
