import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

const SIZES = [
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
] as const

const SCHEMES = ['light', 'dark'] as const

/** The page has taken on its new size and colors, and two frames have been painted since. */
const painted = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
    await new Promise(done => requestIdleCallback(done, { timeout: 2_000 }))
  })

/**
 * Takes pictures of a page as it is now, in both sizes and both schemes (the editor is always dark: `schemes`), into
 * the folder that TALKREEL_SHOTS names. Does nothing where it names none.
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
