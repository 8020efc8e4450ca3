import type { Page } from 'playwright-core'

/** Who goes on the journeys. */
export const ACCOUNT = { email: 'robin@example.com', password: 'a-long-walk-home' } as const

/** Fills in the form of an account, of signing in too. */
export async function fillIn(
  page: Page,
  { email, password }: { email: string; password: string } = ACCOUNT,
): Promise<void> {
  await page.getByLabel('Work email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
}

/** Makes the account on the page where that is done, and waits until it is signed in, at home. */
export async function register(page: Page): Promise<void> {
  await page.goto('/auth/register/')
  await fillIn(page)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL(url => url.pathname === '/')
}

/** Fills in the form for signing in that the page shows, and sends it. */
export async function signIn(page: Page, password: string = ACCOUNT.password): Promise<void> {
  await fillIn(page, { ...ACCOUNT, password })
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Signs out by the menu under the account's name. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: ACCOUNT.email }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
}
