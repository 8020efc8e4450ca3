import type { Locator, Page } from 'playwright-core'
import type { TestServer } from '@/api/testing/server'

/** The page of the clips of a talk, which is a project of this `id`. */
export type ClipsPage = { server: TestServer; page: Page; id: string }

/** The cards of the clips. */
export const cardsOf = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox') })

/** The card of the clip with this title. */
export const cardOf = (page: Page, title: string): Locator =>
  cardsOf(page).filter({ has: page.getByRole('heading', { name: title, exact: true }) })

/** Opens the menu of a card and chooses an item. */
export async function chooseInMenu(page: Page, title: string, item: string): Promise<void> {
  await cardOf(page, title)
    .getByRole('button', { name: `More for ${title}`, exact: true })
    .click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** The name of what has the focus. */
export const focusedName = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null)
