import type { Page } from 'playwright-core'

/** The elements that exist once the editor is usable: the layers on the canvas and the rows of the timeline. */
export const USABLE: readonly string[] = [
  '[role="application"][aria-label="Layers"]',
  '[aria-label="Rows"] [data-layer]',
]

/** Content of the loaded panel, as opposed to its placeholder. */
const PANEL: readonly string[] = ['[aria-label="Captions"] [aria-label="Caption style"] input']

/** Milliseconds from the arrival of the project's data until the editor is usable, and until its panel is. */
export type OpenTimes = { usable: number; panel: number }

/** Reloads the page and measures it; both times end when the page is idle. */
export async function openTimes(page: Page): Promise<OpenTimes> {
  await page.addInitScript(
    sets => {
      const opened: Record<string, number> = {}
      for (const [name, selectors] of Object.entries(sets)) {
        const look = () => {
          if (!selectors.every(one => document.querySelector(one))) return requestAnimationFrame(look)
          // A separate task, so that everything queued before it has run.
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
