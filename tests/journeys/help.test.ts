import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { TestServer } from '@/api/testing/server'
import { ACCOUNT, register } from './account'
import { findFaults } from './find-faults'
import { linkFromMail } from './link-from-mail'
import { openTab, type Tab } from './open-tab'
import { seeModal } from './see-modal'
import { type ScriptHost, serveScripts } from './serve-scripts'
import { shoot } from './shoot'
import { startWithWorker } from './start-with-worker'

const HOSTILE = `<p onclick="window.harm=1">Call us on <b>Monday</b>.</p>
  <script>window.harm=1</script><img src="x" onerror="window.harm=1">
  <a href="javascript:window.harm=1">here</a><iframe srcdoc="<script>parent.harm=1</script>"></iframe>`

/** Takes over the page's command queue and records its commands where the test can read them. */
const CHAT = `window.told = [...(window.Intercom.q ?? [])]
  window.Intercom = (...command) => window.told.push(command)`
const COUNTER = `window.counted = [...window.analytics]
  for (const name of ['identify', 'track']) window.analytics[name] = (...given) => window.counted.push([name, ...given])`

const TERMS = 'https://clips.example.com/terms'
const PRIVACY = 'https://clips.example.com/privacy'

/** Milliseconds for a script to load and receive commands on a busy machine. */
const PATIENCE = { timeout: 30_000 }

/** Milliseconds for a short export on a busy machine. */
const EXPORTED_MS = 180_000

let server: TestServer
let scripts: ScriptHost
let tab: Tab
let page: Page

beforeAll(async () => {
  scripts = await serveScripts({ '/chat.js': CHAT, '/counter.js': COUNTER })
  vi.stubEnv('SUPPORT_HTML', HOSTILE)
  vi.stubEnv('CHAT_SCRIPT', `${scripts.address}/chat.js`)
  vi.stubEnv('CHAT_ID', 'ours')
  vi.stubEnv('TERMS_URL', TERMS)
  vi.stubEnv('PRIVACY_URL', PRIVACY)
  vi.stubEnv('ANALYTICS_SCRIPT', `${scripts.address}/counter.js`)
  server = await startWithWorker()
  tab = await openTab(server.address)
  page = tab.page
  await register(page)
})

afterAll(async () => {
  await tab?.page.unrouteAll({ behavior: 'ignoreErrors' })
  await tab?.browser.close()
  await server?.stop()
  await scripts?.stop()
  vi.unstubAllEnvs()
})

const dialog = (name: string) => page.getByRole('dialog', { name })
const kept = (name: 'told' | 'counted') =>
  page.evaluate(key => (window as unknown as Record<string, unknown[] | undefined>)[key] ?? [], name)

async function openHelp(item: string): Promise<void> {
  await page.getByRole('button', { name: 'Help', exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

async function looked(name: string): Promise<void> {
  await shoot(page, name)
  expect(await findFaults(page)).toEqual([])
}

it('analytics start only after consent, identify users by hash and remember the choice', async () => {
  const bar = page.getByRole('region', { name: 'Analytics' })
  await bar.waitFor()
  expect(await bar.getByRole('link', { name: 'Privacy Policy' }).getAttribute('href')).toBe(PRIVACY)
  await looked('consent')
  expect(scripts.asked).toEqual([])
  await bar.getByRole('button', { name: 'Accept' }).click()
  await bar.waitFor({ state: 'detached' })
  await expect.poll(() => kept('counted'), PATIENCE).toContainEqual(['track', 'Page seen', { page: '/' }])
  const counted = await kept('counted')
  expect(counted).toContainEqual([
    'identify',
    expect.stringMatching(/^[\w-]{20,}$/),
    expect.objectContaining({ email: ACCOUNT.email }),
  ])
  await page.reload()
  await expect.poll(() => kept('counted'), PATIENCE).toContainEqual(['track', 'Page seen', { page: '/' }])
  expect(await bar.count()).toBe(0)
})

it('the operator’s terms and privacy policy are linked where accounts are created, and under Help', async () => {
  const context = await tab.browser.newContext({ baseURL: server.address })
  const visitor = await context.newPage()
  await visitor.goto('/auth/register/')
  const note = visitor.getByText('By creating an account, you agree to our')
  for (const [name, url] of [
    ['Terms of Service', TERMS],
    ['Privacy Policy', PRIVACY],
  ] as const)
    expect(await note.getByRole('link', { name }).getAttribute('href')).toBe(url)
  await shoot(visitor, 'sign-up-terms')
  expect(await findFaults(visitor)).toEqual([])
  await context.close()
  await page.getByRole('button', { name: 'Help', exact: true }).click()
  expect(await page.getByRole('menuitem', { name: 'Privacy Policy' }).getAttribute('href')).toBe(PRIVACY)
  expect(await findFaults(page)).toEqual([])
  await shoot(page, 'help-menu')
  await page.keyboard.press('Escape')
})

it('Global Privacy Control suppresses both the question and the analytics', async () => {
  const context = await tab.browser.newContext({ baseURL: server.address })
  await context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  )
  await context.addInitScript(
    session => {
      for (const [name, value] of Object.entries(session)) localStorage.setItem(name, value)
    },
    await page.evaluate(() => ({ token: localStorage.token as string })),
  )
  const private_ = await context.newPage()
  const before = scripts.asked.length
  await private_.goto('/')
  await private_.waitForResponse(response => response.url().endsWith('/api/help/'))
  await private_.getByRole('button', { name: 'Help', exact: true }).waitFor()
  expect(await private_.getByRole('region', { name: 'Analytics' }).count()).toBe(0)
  expect(scripts.asked.length).toBe(before)
  await context.close()
})

it('the changelog has a dot until it is read', async () => {
  const item = page.getByRole('button', { name: 'What’s new' })
  await item.getByText('(unread)').waitFor()
  await item.click()
  await dialog('What’s new').getByText('Two-factor sign-in').waitFor()
  await seeModal(page, 'whats-new')
  await page.keyboard.press('Escape')
  await dialog('What’s new').waitFor({ state: 'detached' })
  await item.getByText('(unread)').waitFor({ state: 'detached' })
})

it('an unavailable chat opens the contact dialog, and hostile markup is reduced to text', async () => {
  scripts.isUp = false
  await page.route('**/api/help/', async route => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), html: HOSTILE } })
  })
  await page.reload()
  await openHelp('Chat support')
  const contact = dialog('Reach out to our support')
  await contact.getByText('Call us on Monday.').waitFor()
  expect(await contact.locator('script, img, iframe, [onclick], [href^="javascript"]').count()).toBe(0)
  await contact.getByText('here').click()
  expect(await page.evaluate(() => 'harm' in window)).toBe(false)
  await seeModal(page, 'contact')
  await contact.getByRole('button', { name: 'Drop us a message' }).click()
  const message = dialog('Drop us a message')
  await message.getByRole('button', { name: 'Send' }).click()
  await message.getByText('Please write a few words').waitFor()
  await message.getByLabel('Your message').fill('Where are my clips?')
  await message.getByRole('button', { name: 'Send' }).click()
  await page.getByText('Thank you. We got your message.').waitFor()
})

it("the chat opens with the user's identity once its script has loaded", async () => {
  scripts.isUp = true
  await openHelp('Chat support')
  await expect.poll(() => kept('told'), PATIENCE).toContainEqual(['show'])
  await expect
    .poll(() => kept('told'), PATIENCE)
    .toContainEqual([
      'boot',
      expect.objectContaining({ app_id: 'ours', email: ACCOUNT.email, user_id: expect.any(String) }),
    ])
})

it('the help center and the feedback form open from the menu', async () => {
  await openHelp('Help center')
  await dialog('Help center').getByRole('button', { name: 'How are the clips chosen?' }).click()
  await dialog('Help center').getByText('Each clip lists the reasons').waitFor()
  await seeModal(page, 'help-center')
  await page.keyboard.press('Escape')
  await openHelp('Feedback/Bug report')
  await dialog('Feedback/Bug report').getByText('Bug report', { exact: true }).last().click()
  await seeModal(page, 'feedback')
  await page.keyboard.press('Escape')
})

it('the editor warns once about a small window; an export waits for the confirmation of the email, which the profile sends again', async () => {
  const id = await page.evaluate(async () => {
    const headers = { Authorization: `Token ${localStorage.getItem('token')}` }
    const body = JSON.stringify({ type: 'scratch', title: 'Fresh on Friday' })
    const response = await fetch('/api/projects/', { method: 'POST', headers, body })
    return ((await response.json()) as { id: string }).id
  })
  await page.setViewportSize({ width: 1100, height: 800 })
  await page.goto(`/projects/${id}/editor/`)
  const notice = await seeModal(page, 'desktop-recommended')
  // Screenshots use larger windows.
  await page.setViewportSize({ width: 1100, height: 800 })
  await notice.getByRole('button', { name: 'Continue anyway' }).click()
  await notice.waitFor({ state: 'detached' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.evaluate(async projectId => {
    const headers = { Authorization: `Token ${localStorage.getItem('token')}` }
    await fetch(`/api/projects/${projectId}/export/`, { method: 'POST', headers })
  }, id)
  await page.goto('/exports/')
  await page
    .getByRole('button', { name: 'Confirm email to download Fresh on Friday' })
    .click({ timeout: EXPORTED_MS })
  await dialog('Confirm your email to download').getByRole('button', { name: 'Go to profile' }).click()
  await page.getByRole('button', { name: 'Resend email' }).click()
  await dialog('Check your inbox').waitFor()
})

it('actions that need a confirmed address open the check-your-inbox dialog, which sends the mail again', async () => {
  await page.goto('/team/')
  await page.getByLabel('Email to invite').fill('kim@example.com')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  const inbox = dialog('Check your inbox')
  await inbox.getByText(ACCOUNT.email).waitFor()
  expect(await page.getByRole('region', { name: 'Notices' }).textContent()).toBe('')
  await inbox.getByRole('button', { name: 'Send again' }).click()
  await inbox.getByText('Verification e-mail sent.').waitFor()
  const { pathname, search } = new URL(await linkFromMail(server, ACCOUNT.email, /Confirm/))
  await page.goto(pathname + search)
  const verified = dialog('Your email is verified')
  await verified.waitFor()
  await verified.getByRole('button', { name: 'Continue' }).click()
  // Exports that waited for the confirmation come first.
  await page.waitForURL(url => ['/', '/exports/'].includes(url.pathname))
  // The sanitizer parses hostile text in a separate document, so its violations are not the page's.
  expect(tab.faults.filter(fault => !fault.startsWith('Executing inline event handler'))).toEqual([])
})

it('mail preferences are turned off on the profile', async () => {
  await page.goto('/profile/')
  const own = page.getByRole('switch', { name: 'Your video is ready' })
  const sent = page.waitForResponse(answer => answer.request().method() === 'PATCH')
  await own.click()
  await sent
  await looked('profile-mails')
  await page.goto('/refresh/?next=/profile/')
  await page.waitForURL(url => url.pathname === '/profile/')
  await own.waitFor()
  await expect.poll(() => own.isChecked(), PATIENCE).toBe(false)
})
