import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

const SIZES = [
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
] as const

const SCHEMES = ['light', 'dark'] as const

/** Waits until the page has its new size and colors and has painted two frames. */
const painted = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
    await new Promise(done => requestIdleCallback(done, { timeout: 2_000 }))
  })

/**
 * Takes pictures of the current page in both sizes and both schemes (the editor is always dark: `schemes`), into the
 * folder named by TALKREEL_SHOTS. Does nothing if it is not set.
 */
export async function shoot(
  page: Page,
  name: string,
  schemes: readonly (typeof SCHEMES)[number][] = SCHEMES,
): Promise<void> {
  const folder = process.env.TALKREEL_SHOTS
  if (!folder) return
  await mkdir(folder, { recursive: true })
  await page.mouse.move(0, 0)
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme })
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await painted(page)
      const path = join(folder, `${name}-${colorScheme}-${size.width}.png`)
      await page.screenshot({ path, animations: 'disabled' })
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
}
