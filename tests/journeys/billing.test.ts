import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { verify, whoHas } from '../../api/test-plan'
import { type TestServer, testServer } from '../../api/test-server'
import { ensureWeb, webFolder } from '../../cli/start/ensure-web'
import { runFfmpeg } from '../../remotion/environment/ffmpeg'
import { ACCOUNT } from './account'
import { dropFile } from './drop-file'
import { findFaults } from './find-faults'
import { openTab, type Tab } from './open-tab'
import { shoot } from './shoot'
import { makeTalkWithClip } from './talk-with-clip'

const GUEST = 'kim@example.com'
const DECLINED = '4000 0000 0000 0002'
const GIGABYTE = 1024 ** 3
const PAID = '4242 4242 4242 4242'

let server: TestServer
let tab: Tab
let page: Page
let token: string
let talk: string

beforeAll(async () => {
  await ensureWeb(() => undefined)
  server = await testServer({ pages: webFolder })
  token = await server.register(ACCOUNT.email)
  await verify(server, token)
  const { teamId } = await whoHas(server, token)
  talk = await makeTalkWithClip(server.database.prisma, teamId)
  tab = await openTab(server.address)
  page = tab.page
})

afterAll(async () => {
  await tab?.browser.close()
  await server?.stop()
})

/** Whoever looks at it by day and by night, with a screen reader or without. */
async function look(name: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await findFaults(page), `${name}, ${colorScheme}`).toEqual([])
  }
  await shoot(page, `billing-${name}`)
}

const dialog = (name: string) => page.getByRole('dialog', { name })

async function pay(card: string): Promise<void> {
  const form = page.frameLocator('iframe[title=Payment]')
  await form.getByLabel('Card number').fill(card)
  await form.getByRole('button', { name: 'Pay' }).click()
}

it('a stranger who looks for the plans makes an account first, and comes back', async () => {
  await page.goto('/pricing/')
  await page.waitForURL(url => url.pathname === '/auth/register/' && url.search === '?next=%2Fpricing%2F')
  await page.evaluate(key => localStorage.setItem('token', key), token)
})

it('a file for which there is no storage left is refused with the numbers', async () => {
  const file = join(server.dataDir, 'tone.wav')
  await runFfmpeg(['-f', 'lavfi', '-i', 'sine=duration=20', file])
  const { asset } = server.database.prisma
  await asset.updateMany({ data: { size: 2 * GIGABYTE - 1000 } })
  await page.goto('/')
  await page.getByText('Choose a file').waitFor()
  await dropFile(page, file)
  const full = dialog('You have run out of storage')
  await full.getByText('but you only have 1000 bytes remaining.').waitFor()
  await full.getByRole('button', { name: 'Upgrade to Starter' }).waitFor()
  await look('storage')
  await full.getByRole('button', { name: 'Not now' }).click()
  await asset.updateMany({ data: { size: 1 } })
})

it('who has no room for a guest is shown the lowest plan that has, and the plan is paid for in place', async () => {
  await page.goto('/team/')
  await page.getByLabel('Email to invite').fill(GUEST)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  const upgrade = dialog('Upgrade to work with more people')
  await upgrade.getByText('3 team members').waitFor()
  await upgrade.getByText('Billed $348 a year').waitFor()
  expect(await upgrade.getByRole('link', { name: 'View all plans' }).getAttribute('href')).toBe('/pricing/')
  await upgrade.getByRole('button', { name: 'Need Custom Plan' }).waitFor()
  await look('upgrade')
  await upgrade.getByRole('button', { name: 'Upgrade to Professional' }).click()
  await pay(DECLINED)
  await page.frameLocator('iframe').getByText('Your card was declined.').waitFor()
  await shoot(page, 'billing-declined')
  await pay(PAID)
})

it('after the payment what was refused is done, and the plan is seen everywhere', async () => {
  await dialog('Congratulations!').getByText('You have Professional now').waitFor()
  await look('congratulations')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('listitem').filter({ hasText: GUEST }).getByText('Waiting').waitFor()
  await page.goto('/pricing/')
  const card = page.getByRole('listitem').filter({ hasText: 'For a small marketing team' })
  await card.getByText('Your plan').waitFor()
  await page.getByText(/You are on Professional. Next bill on \d/).waitFor()
  await look('pricing')
})

it('a lower plan waits for the next billing date, a higher one says what is due today', async () => {
  await page.getByRole('button', { name: 'Change plan to Starter' }).click()
  const change = dialog('Confirm change plan')
  await change.getByText('You can change to Starter on your next billing date').waitFor()
  expect(await change.getByRole('button', { name: 'Continue' }).isDisabled()).toBe(true)
  await look('downgrade')
  await change.getByRole('button', { name: 'Not now' }).click()
  await page.getByRole('button', { name: 'Upgrade to Business' }).click()
  await change.getByText('$600.00').waitFor()
  await shoot(page, 'billing-change')
  await change.getByRole('button', { name: 'Not now' }).click()
})

it('who has run out of credits sees how many are missing, buys them, and the action goes on', async () => {
  const spend = { quota: 'AI_ACTION', quantity: 299.5 } as const
  await server.call('POST /api/teams/log_action/', { body: spend, token })
  await page.goto(`/projects/${talk}/`)
  await page.getByRole('button', { name: '0.5 credits' }).click()
  await page.getByText('Used Credits').waitFor()
  expect(await page.getByRole('link', { name: 'View details' }).getAttribute('href')).toBe('/usage/')
  await look('popover')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Find more' }).click()
  const short = dialog('You have run out of your credits')
  await short.getByText('You need 1 credits to perform this action').waitFor()
  await short.getByText('Whats Next?').waitFor()
  await look('insufficient')
  await short.getByRole('button', { name: 'Buy 30 credits' }).click()
  await look('buy-credits')
  await dialog('Buy Credits').getByRole('button', { name: 'Buy 30 credits' }).click()
  await pay(PAID)
  await dialog('Congratulations!').getByText('30 credits are yours now').waitFor()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: '29.5 credits' }).waitFor()
})

it('what was used and paid is on the usage page, with an invoice to keep', async () => {
  await page.goto('/usage/')
  await page.getByRole('table', { name: 'By kind' }).getByText('300.5 credits').waitFor()
  const payment = page.getByRole('listitem').filter({ hasText: '$348.00' })
  await payment.getByText('Paid', { exact: true }).waitFor()
  await look('usage')
  const coming = page.waitForEvent('download')
  await payment.getByRole('button', { name: /^Invoice/ }).click()
  const file = await (await coming).path()
  expect((await readFile(file)).subarray(0, 5).toString()).toBe('%PDF-')
})

it('a plan that is cancelled stays until it ends, and can be kept after all', async () => {
  await page.getByRole('button', { name: 'Cancel the plan' }).click()
  const cancel = dialog('Cancel Professional')
  await cancel.getByText('Nothing changes until').waitFor()
  await look('cancel')
  await cancel.getByRole('button', { name: 'Cancel the plan' }).click()
  await page.getByText('Cancelled', { exact: true }).waitFor()
  await page.getByText(/It is cancelled and stays until \d/).waitFor()
  await page.getByRole('button', { name: 'Resume' }).click()
  await page.getByText('Active', { exact: true }).waitFor()
  expect(tab.faults).toEqual([])
})
