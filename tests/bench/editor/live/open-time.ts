import type { Page } from 'playwright-core'

/** What is there when the editor can be used: the layers on the canvas, and the rows of the timeline. */
export const USABLE: readonly string[] = [
  '[role="application"][aria-label="Layers"]',
  '[aria-label="Rows"] [data-layer]',
]

/** What the panel has when it is there, and not only the shape that keeps its place. */
const PANEL: readonly string[] = ['[aria-label="Captions"] [aria-label="Caption style"] input']

/** Milliseconds from when the project's data are there until the editor can be used, and until its panel can. */
export type OpenTimes = { usable: number; panel: number }

/** Opens the page again and measures it; both times end when the page has come to rest after it. */
export async function openTimes(page: Page): Promise<OpenTimes> {
  await page.addInitScript(
    sets => {
      const opened: Record<string, number> = {}
      for (const [name, selectors] of Object.entries(sets)) {
        const look = () => {
          if (!selectors.every(one => document.querySelector(one))) return requestAnimationFrame(look)
          // A task of its own: whatever was waiting before it has been done.
          return setTimeout(() => Object.assign(opened, { [name]: performance.now() }))
        }
        requestAnimationFrame(look)
      }
      Object.assign(window, { opened })
    },
    { usable: USABLE, panel: PANEL },
  )
  await page.reload()
  const handle = await page.waitForFunction(() => {
    const { opened } = window as unknown as { opened: Partial<OpenTimes> }
    return opened.usable && opened.panel ? (opened as OpenTimes) : null
  })
  const { usable, panel } = (await handle.jsonValue()) as OpenTimes
  const there = await page.evaluate(() => {
    const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const data = answers.find(one => /\/api\/projects\/[\w-]+\/$/.test(one.name))
    return data?.responseEnd ?? Number.NaN
  })
  return { usable: usable - there, panel: panel - there }
}
