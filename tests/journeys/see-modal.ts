import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { findFaults } from './find-faults'
import modals from './modals.json'
import { shoot } from './shoot'

/** A modal of the product. In the editor, which is always dark, only its dark look is checked (`isDark`). */
type Modal = { title: string; journey: string; isDark?: true }

/** The modals by the name passed to `seeModal`: their title and the journey that shows them. */
const MODALS: Record<keyof typeof modals, Modal> = modals as Record<keyof typeof modals, Modal>

const drawn = (page: Page) => page.evaluate(() => document.documentElement.dataset.mantineColorScheme)

/** Waits for a modal and checks it in light and dark mode, with and without a screen reader. Returns the modal. */
export async function seeModal(page: Page, name: keyof typeof modals): Promise<Locator> {
  const { title, isDark } = MODALS[name]
  const dialog = page.getByRole('dialog', { name: title, exact: true })
  await dialog.waitFor()
  const schemes = isDark ? (['dark'] as const) : (['dark', 'light'] as const)
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme })
    await expect.poll(() => drawn(page)).toBe(colorScheme)
    expect(await findFaults(page, '[role=dialog]'), `${name}, ${colorScheme}`).toEqual([])
  }
  await shoot(page, `modal-${name}`, schemes)
  return dialog
}
