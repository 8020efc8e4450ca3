import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type RunningServer, startServer } from '@/api/app/server'
import { type TestDatabase, testDatabase } from '@/api/testing/database'
import { freePort } from '@/api/testing/free-port'
import { CLIENT, type Peer, startGooglePeer } from '@/api/testing/identity-peers'
import { builtPages } from './built-pages'
import { findFaults } from './find-faults'
import { openTab, type Tab } from './open-tab'
import { shoot } from './shoot'

const KARACHI = '39.32.0.1'

let google: Peer
let database: TestDatabase
let dataDir: string
let server: RunningServer
let tab: Tab

// Outside production a local identity provider may be contacted without encryption.
beforeAll(async () => {
  const port = await freePort()
  const address = `http://localhost:${port}`
  google = await startGooglePeer(`${address}/auth/social/google/`)
  google.people.set('ann', {
    subject: 'ann',
    email: 'ann@example.com',
    email_verified: true,
    name: 'Ann Lee',
  })
  vi.stubEnv('PUBLIC_URL', address)
  vi.stubEnv('GOOGLE_ISSUER', google.address)
  vi.stubEnv('GOOGLE_CLIENT_ID', CLIENT.id)
  vi.stubEnv('GOOGLE_CLIENT_SECRET', CLIENT.secret)
  database = await testDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'talkreel-social-'))
  server = await startServer({ dataDir, databaseUrl: database.url, port, web: await builtPages() })
  tab = await openTab(address)
})

afterAll(async () => {
  await tab?.browser.close()
  await server?.stop()
  await google?.stop()
  await database?.stop()
  if (dataDir) await rm(dataDir, { recursive: true, force: true })
  vi.unstubAllEnvs()
})

const isWithoutFaults = async (name: string) => {
  await shoot(tab.page, name)
  for (const colorScheme of ['light', 'dark'] as const) {
    await tab.page.emulateMedia({ colorScheme })
    expect(await findFaults(tab.page), `${name}, ${colorScheme}`).toEqual([])
  }
}

it('Google signs a user in through its own page; the profile shows the connection and keeps the only way to sign in', async () => {
  const { page } = tab
  await page.goto('/auth/login/?next=%2Fprofile%2F')
  const button = page.getByRole('button', { name: 'Continue with Google' })
  await button.waitFor()
  await isWithoutFaults('auth-social')
  await button.click()
  await page.waitForURL(url => url.origin === google.address)
  await page.locator('input[name=login]').fill('ann')
  await page.locator('input[name=password]').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'Profile' }).waitFor()
  const section = page.getByRole('region', { name: 'Connected accounts' })
  await section.getByText('ann@example.com').waitFor()
  await page.getByText('You don’t have a password yet.').waitFor()
  await section.scrollIntoViewIfNeeded()
  await isWithoutFaults('profile-social')
  await section.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByText('Google is your only way to sign in. Set a password first.').waitFor()
})

it('a signed-in user at /register/ is redirected home, where a free plan in an unsupported country shows the access page', async () => {
  const { page, context } = tab
  await context.setExtraHTTPHeaders({ 'X-Forwarded-For': KARACHI })
  await page.goto('/register/?plan=pro')
  await page.waitForURL(url => url.pathname + url.search === '/?plan=pro')
  await page.getByRole('heading', { name: 'This service is unavailable in your country' }).waitFor()
  await expect.poll(() => page.title()).toBe('Access denied - Talkreel Studio')
  await isWithoutFaults('access-denied')
})

it('a visitor registers with Google at /register/; canceling at Google shows a message', async () => {
  const { page } = tab
  await page.evaluate(() => localStorage.clear())
  await page.goto('/register/?ref=anna')
  await page.waitForURL(url => url.pathname + url.search === '/auth/register/?ref=anna')
  await page.goto('/auth/social/google/?error=access_denied&state=none')
  await page.getByRole('heading', { name: 'Google did not sign you in' }).waitFor()
  await isWithoutFaults('social-turned-back')
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await page.getByRole('button', { name: 'Continue with Google' }).waitFor()
  expect(tab.faults).toEqual([])
})
