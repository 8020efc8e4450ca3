import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ACCOUNT } from './account'
import { findFaults } from './find-faults'
import { linkFromMail } from './link-from-mail'
import { openSignedIn, type SignedIn } from './open-signed-in'
import { shoot } from './shoot'

const NEW_ADDRESS = 'robin@example.org'

let opened: SignedIn
let page: Page

beforeAll(async () => {
  opened = await openSignedIn()
  page = opened.page
})
afterAll(() => opened?.close())

it('a saved name appears immediately', async () => {
  await page.goto('/profile/')
  await page.getByLabel('Your name').fill('Robin Vale')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Your name is saved').waitFor()
  await page.getByRole('button', { name: 'Robin Vale' }).waitFor()
})

it('the address changes only after the link in the mail is opened', async () => {
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByLabel('New email').fill(NEW_ADDRESS)
  await page.getByRole('textbox', { name: 'Your password' }).fill('not this one')
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.getByText('Your password was entered incorrectly.').waitFor()
  await shoot(page, 'profile-change-email')
  expect(await findFaults(page)).toEqual([])
  await page.getByRole('textbox', { name: 'Your password' }).fill(ACCOUNT.password)
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.getByText(`We sent a mail to ${NEW_ADDRESS}.`).waitFor()
  const own = page.getByRole('region', { name: 'Email' })
  await own.getByText(ACCOUNT.email).waitFor()
  const { pathname, search } = new URL(
    await linkFromMail(opened.server, NEW_ADDRESS, /Use this email address/),
  )
  await page.goto(pathname + search)
  await page.getByRole('button', { name: 'Use this address' }).click()
  await page.getByRole('heading', { name: 'Your email has changed' }).waitFor()
  await page.getByRole('link', { name: 'Go to your profile' }).click()
  await own.getByText(NEW_ADDRESS).waitFor()
  await own.getByText('Confirmed', { exact: true }).waitFor()
})

it('downloads the account data as a file', async () => {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toBe('talkreel-data.json')
  const data: unknown = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(data).toMatchObject({ profile: { email: NEW_ADDRESS, name: 'Robin Vale' } })
})

it('deletes the account after the password is entered and signs out this browser', async () => {
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Your password' }).fill('not this one')
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await dialog.getByText('Your password was entered incorrectly.').waitFor()
  await shoot(page, 'profile-delete')
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(ACCOUNT.password)
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.waitForURL(url => url.pathname.startsWith('/auth/login/'))
  await page.getByText('Your account was deleted').waitFor()
})
