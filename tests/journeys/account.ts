import type { Page } from 'playwright-core'

/** The user of the journeys. */
export const ACCOUNT = { email: 'robin@example.com', password: 'a-long-walk-home' } as const

/** Fills in the registration form or the sign-in form. */
export async function fillIn(
  page: Page,
  { email, password }: { email: string; password: string } = ACCOUNT,
): Promise<void> {
  await page.getByLabel('Work email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
}

/** Registers on the current page and waits for the dashboard. */
export async function register(page: Page): Promise<void> {
  await page.goto('/auth/register/')
  await fillIn(page)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL(url => url.pathname === '/')
}

/** Registers through the link of the sign-in form on the current page. */
export async function registerInstead(
  page: Page,
  account: { email: string; password: string },
): Promise<void> {
  await page.getByRole('link', { name: 'Create an account' }).click()
  // Until then, the fields are those of the sign-in form.
  const create = page.getByRole('button', { name: 'Create account' })
  await create.waitFor()
  await fillIn(page, account)
  await create.click()
}

/** Fills in and submits the sign-in form on the current page. */
export async function signIn(page: Page, password: string = ACCOUNT.password): Promise<void> {
  await fillIn(page, { ...ACCOUNT, password })
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Signs out through the account menu. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: ACCOUNT.email }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
}
