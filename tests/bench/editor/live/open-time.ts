import type { Page } from 'playwright-core'

/**
 * What is there when the editor can be used: the layers on the canvas, rows of the timeline, the cards of the panel. Its
 * name alone is there before, with the shape that keeps its place.
 */
const USABLE = [
  '[role="application"][aria-label="Layers"]',
  '[aria-label="Rows"] [data-layer]',
  '[aria-label="Captions"] [aria-label="Caption style"] input',
]

/** Milliseconds from when the project's data are there until the editor can be used and the page is at rest. */
export async function openTime(page: Page): Promise<number> {
  await page.addInitScript(selectors => {
    const look = () => {
      if (!selectors.every(one => document.querySelector(one))) return requestAnimationFrame(look)
      // A task of its own: whatever was waiting before it has been done.
      return setTimeout(() => Object.assign(window, { usable: performance.now() }))
    }
    requestAnimationFrame(look)
  }, USABLE)
  await page.reload()
  const handle = await page.waitForFunction(() => (window as unknown as { usable?: number }).usable ?? null)
  const usable = (await handle.jsonValue()) ?? Number.NaN
  const there = await page.evaluate(() => {
    const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const data = answers.find(one => /\/api\/projects\/[\w-]+\/$/.test(one.name))
    return data?.responseEnd ?? Number.NaN
  })
  return usable - there
}
