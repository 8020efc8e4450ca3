import type { Page } from 'playwright-core'

/** Notes in the pages to come at which moment all of some things are there first. */
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

/** Paths of what the page had asked for by the moment that was noted. */
export async function fetchedBefore(page: Page): Promise<Set<string>> {
  await page.waitForFunction('window.usableAt')
  const names: string[] = await page.evaluate(
    `performance.getEntriesByType('resource').filter(one => one.startTime <= window.usableAt).map(one => one.name)`,
  )
  return new Set(names.map(name => new URL(name).pathname))
}
