import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ACCOUNT, signIn, signOut } from './account'
import { findFaults } from './find-faults'
import { openSignedIn, type SignedIn } from './open-signed-in'

let opened: SignedIn

beforeAll(async () => {
  opened = await openSignedIn()
})
afterAll(() => opened?.close())

const HALF_MINUTE_MS = 30_000

it('two-factor sign-in is enabled with an app, passed with a code and a recovery code, and disabled', async () => {
  const { page } = opened
  const section = page.getByRole('region', { name: 'Two-factor sign-in' })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const enterPassword = () => section.getByRole('textbox', { name: 'Your password' }).fill(ACCOUNT.password)
  const isIn = () => page.getByRole('heading', { name: 'Profile' }).waitFor()

  await page.goto('/profile/')
  await press('Turn on')
  await section.getByRole('textbox', { name: 'Your password' }).fill('not this one')
  await press('Continue')
  await section.getByText('Your password was entered incorrectly. Please enter it again.').waitFor()
  await enterPassword()
  await press('Continue')
  await section.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await findFaults(page)).toEqual([])
  }
  const secret = ((await section.getByRole('code').textContent()) ?? '').replaceAll(' ', '')
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  await section.getByRole('textbox', { name: 'Code' }).fill(app.generate())
  await press('Confirm')
  const list = section.getByRole('list', { name: 'Recovery codes' })
  await list.waitFor()
  const codes = await list.getByRole('listitem').allTextContents()
  expect(codes).toHaveLength(10)
  expect(await findFaults(page)).toEqual([])
  await press('I saved them')
  await section.getByText('On', { exact: true }).waitFor()

  await signOut(page)
  await signIn(page)
  const code = page.getByLabel('Code')
  await code.fill('nonsense')
  await press('Sign in')
  await page.getByText('This code is wrong or was used before. Please enter a new one.').waitFor()
  expect(await findFaults(page)).toEqual([])
  await code.fill(app.generate({ timestamp: Date.now() + HALF_MINUTE_MS }))
  await press('Sign in')
  await isIn()

  await signOut(page)
  await signIn(page)
  await code.fill(codes[0] as string)
  await press('Sign in')
  await isIn()

  await press('Turn off')
  await section.getByRole('textbox', { name: 'Code' }).fill('nonsense')
  await enterPassword()
  await press('Turn off')
  await section.getByText('This code is wrong or was used before. Please enter a new one.').waitFor()
  expect(await findFaults(page)).toEqual([])
  await section.getByRole('textbox', { name: 'Code' }).fill(codes[1] as string)
  await enterPassword()
  await press('Turn off')
  await section.getByRole('button', { name: 'Turn on' }).waitFor()
  await signOut(page)
  await signIn(page)
  await isIn()
})
