import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { balanceOf } from '@/api/domain/billing/ledger'
import { whoHas } from '@/api/testing/plan'
import type { TestServer } from '@/api/testing/server'
import { SHORT_TEXT, testTalk } from '@/api/testing/talk'
import { MESSAGES } from '@/compositions/catalog/messages'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { ffprobe } from '@/remotion/environment/ffprobe'
import { ACCOUNT, fillIn, registerInstead } from './account'
import { checkShortestClip } from './check-shortest-clip'
import { eachStepNeedsTheLast } from './each-step-needs-the-last'
import { findFaults } from './find-faults'
import { linkFromMail } from './link-from-mail'
import { openTab, type Tab } from './open-tab'
import { seeModal } from './see-modal'
import { shoot } from './shoot'
import { startWithWorker } from './start-with-worker'
import { dropFile } from './talk-files'

const GUEST = { email: 'kim@example.com', password: ACCOUNT.password }
const DECLINED = '4000 0000 0000 0002'
const PAID = '4242 4242 4242 4242'
const GIGABYTE = 1024 ** 3

/** An address in Germany, as forwarded by a local proxy. */
const BERLIN = '53.0.0.1'

/** Milliseconds for long jobs: transcribing a talk, rendering a clip. */
const LONG = 300_000

let server: TestServer
let tab: Tab
let guest: Tab
let page: Page
let token: string
let teamId: string
let talk: string
let spent: number

eachStepNeedsTheLast(async () => {
  console.error(`Broken off at ${page.url()}`)
  await shoot(page, 'broken-off', ['light'])
})

beforeAll(async () => {
  server = await startWithWorker()
  tab = await openTab(server.address)
  await tab.context.setExtraHTTPHeaders({ 'X-Forwarded-For': BERLIN })
  guest = await openTab(server.address)
  page = tab.page
})

afterAll(async () => {
  await tab?.browser.close()
  await guest?.browser.close()
  await server?.stop()
})

/** Checks a page in light and dark mode, with and without a screen reader. */
async function look(name: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await findFaults(page), `${name}, ${colorScheme}`).toEqual([])
  }
  await shoot(page, `billing-${name}`)
}

const dialog = (name: string) => page.getByRole('dialog', { name })

/** Opens the link of a mail on this origin, which differs from the one in the mail. */
async function follow(by: Page, to: string, subject: RegExp): Promise<void> {
  const { pathname, search } = new URL(await linkFromMail(server, to, subject))
  await by.goto(pathname + search)
}

async function pay(card: string): Promise<void> {
  const form = page.frameLocator('iframe[title=Payment]')
  await form.getByLabel('Card number').fill(card)
  await form.getByRole('button', { name: 'Pay' }).click()
}

async function invite(): Promise<void> {
  await page.goto('/team/')
  await page.getByLabel('Email to invite').fill(GUEST.email)
  await page.getByRole('button', { name: 'Send invitation' }).click()
}

it('a visitor with a coupon registers before paying and returns to the plans', async () => {
  await page.goto('/pricing/?coupon=HALF')
  await page.waitForURL(url => url.pathname === '/auth/register/')
  expect(new URL(page.url()).searchParams.get('next')).toBe('/pricing/?coupon=HALF')
  await fillIn(page)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL(url => url.pathname === '/pricing/')
  await page.getByText('You are on Free.').waitFor()
  token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  teamId = (await whoHas(server, token)).teamId
})

it('rejects a file that exceeds the remaining storage, with the amounts', async () => {
  const { storedFile } = server.database.prisma
  const file = join(server.dataDir, 'tone.wav')
  await runFfmpeg(['-f', 'lavfi', '-i', 'sine=duration=20', file])
  const key = `${teamId}/old.mp4`
  await storedFile.create({ data: { key, teamId, size: 2 * GIGABYTE - 1000 } })
  await page.goto('/')
  await page.getByRole('region', { name: 'Upload' }).getByText('Choose a file').waitFor()
  await dropFile(page, file)
  const refused = await seeModal(page, 'insufficient-storage')
  await refused.getByText('but you only have 1000 bytes remaining.').waitFor()
  await refused.getByRole('button', { name: 'Upgrade to Starter' }).waitFor()
  await refused.getByRole('button', { name: 'Not now' }).click()
  await storedFile.delete({ where: { key } })
})

it('downloading an exported clip requires a confirmed email; the mail can be sent again', async () => {
  await dropFile(page, await testTalk(SHORT_TEXT))
  await page.getByText(/^\d clips?$/).waitFor({ timeout: LONG })
  await page
    .getByRole('main')
    .getByRole('link', { name: /-1080$/ })
    .first()
    .click()
  await page.waitForURL('**/projects/**')
  talk = new URL(page.url()).pathname
  await checkShortestClip(page)
  await page.getByRole('button', { name: 'Export 1 clip' }).click()
  await page.getByRole('button', { name: 'See exports' }).click()
  await page.getByRole('button', { name: /^Confirm email to download/ }).click({ timeout: LONG })
  const first = await seeModal(page, 'confirm-email')
  await first.getByRole('button', { name: 'Send again' }).click()
  const inbox = await seeModal(page, 'check-inbox')
  await inbox.getByText(ACCOUNT.email).waitFor()
  await follow(page, ACCOUNT.email, /Confirm/)
  const verified = await seeModal(page, 'email-verified')
  await verified.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('link', { name: /^Download MP4 of/ }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/exports/')
})

it('inviting without a free seat offers the lowest sufficient plan and takes payment in place', async () => {
  await invite()
  const upgrade = await seeModal(page, 'upgrade')
  await upgrade.getByText('3 team members').waitFor()
  await upgrade.getByText('Billed $348 a year').waitFor()
  await upgrade.getByText('Coupon HALF will be applied in the next step.').waitFor()
  expect(await upgrade.getByRole('link', { name: 'View all plans' }).getAttribute('href')).toBe('/pricing/')
  expect((await upgrade.boundingBox())?.width).toBe(900)
  await upgrade.getByRole('button', { name: 'Need Custom Plan' }).click()
  await dialog('Reach out to our support').getByText('Need Custom Plan').waitFor()
  await invite()
  await upgrade.getByRole('button', { name: 'Upgrade to Professional' }).click()
  const form = page.frameLocator('iframe[title=Payment]')
  expect(await form.getByLabel('Country').inputValue()).toBe('DE')
  await form.getByText('Coupon HALF').waitFor()
  await look('payment')
  await pay(DECLINED)
  await form.getByText('Your card was declined.').waitFor()
  await shoot(page, 'billing-declined')
  await page.route('**/api/checkouts/*/', route => route.fulfill({ status: 502, body: 'Bad gateway' }))
  await page.getByText(MESSAGES.polling.interrupted).waitFor()
  await look('payment-interrupted')
  await page.unroute('**/api/checkouts/*/')
  await pay(PAID)
})

it('after the payment the invitation succeeds and the invited guest shares the plan', async () => {
  const congratulations = await seeModal(page, 'congratulations')
  await congratulations.getByText('You’re on Professional now').waitFor()
  await congratulations.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('listitem').filter({ hasText: GUEST.email }).getByText('Waiting').waitFor()
  const { page: other } = guest
  await follow(other, GUEST.email, /invites you to robin's team/)
  await registerInstead(other, GUEST)
  await other.getByRole('button', { name: 'Accept the invitation' }).click()
  await other.waitForURL(url => url.pathname === '/')
  await other.goto('/pricing/')
  await other.getByText('You are on Professional.').waitFor()
  await other.getByText('Only an owner or admin').waitFor()
})

it('a downgrade waits for the next billing date; an upgrade shows what is due and applies at once', async () => {
  await page.goto('/pricing/')
  const card = page.getByRole('listitem').filter({ hasText: 'For a small marketing team' })
  await card.getByText('Your plan').waitFor()
  await page.getByText(/You are on Professional. Next bill on \w+ \d/).waitFor()
  await look('pricing')
  await page.getByRole('button', { name: 'Change plan to Starter' }).click()
  const change = dialog('Confirm change plan')
  await change.getByText('You can change to Starter on your next billing date').waitFor()
  expect(await change.getByRole('button', { name: 'Continue' }).isDisabled()).toBe(true)
  await shoot(page, 'billing-downgrade')
  await change.getByRole('button', { name: 'Not now' }).click()
  await page.getByRole('button', { name: 'Upgrade to Premium' }).click()
  await change.getByText('−$174.00', { exact: true }).waitFor()
  await seeModal(page, 'confirm-change')
  await change.getByRole('button', { name: 'Continue' }).click()
  await dialog('Congratulations!').getByText('You’re on Premium now').waitFor()
  await shoot(page, 'billing-changed')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText(/You are on Premium. Next bill on \w+ \d/).waitFor()
})

it('running out of credits shows the shortfall, sells a pack and continues the action', async () => {
  spent = (await balanceOf(server.database.prisma, teamId, 'TALKREEL_CREDIT')) - 0.5
  await server.call('POST /api/teams/log_action/', {
    body: { quota: 'AI_ACTION', quantity: spent },
    token,
  })
  await page.goto(talk)
  await page.getByRole('button', { name: '0.5 credits' }).click()
  await page.getByText('Used Credits').waitFor()
  expect(await page.getByRole('link', { name: 'View details' }).getAttribute('href')).toBe('/usage/')
  await look('popover')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Find more' }).click()
  const short = await seeModal(page, 'insufficient')
  await short.getByText('You need 1 credits to perform this action').waitFor()
  await short.getByText('Whats Next?').waitFor()
  await short.getByRole('button', { name: 'Buy 30 credits' }).click()
  const buy = await seeModal(page, 'buy-credits')
  await buy.getByRole('button', { name: 'Buy 30 credits' }).click()
  await pay(PAID)
  await dialog('Congratulations!').getByText('30 credits added').waitFor()
  await page.getByRole('button', { name: 'Continue' }).click()
  // The search continued, found nothing in so short a talk, and refunded its credit.
  await page.getByText('No more strong moments in this talk').waitFor()
  await page.getByRole('button', { name: '30.5 credits' }).waitFor()
})

it('the usage page lists consumption and payments during an export, with a downloadable invoice', async () => {
  await checkShortestClip(page)
  await page.getByRole('button', { name: 'Export 1 clip' }).click()
  await page.getByRole('button', { name: 'See exports' }).waitFor()
  await page.goto('/usage/')
  await page.getByRole('table', { name: 'By kind' }).getByText(`${spent} credits`).waitFor()
  const payment = page.getByRole('listitem').filter({ hasText: '$174.00' })
  await payment.getByText('Paid', { exact: true }).waitFor()
  await look('usage')
  const coming = page.waitForEvent('download')
  await payment.getByRole('button', { name: /^Invoice/ }).click()
  const file = await (await coming).path()
  expect((await readFile(file)).subarray(0, 5).toString()).toBe('%PDF-')
})

it('the exported file is in Full HD, as the plan allows', async () => {
  await page.goto('/exports/')
  // The one from before the upgrade has 720 × 1280.
  const row = page.getByRole('listitem').filter({ hasText: '1080 × 1920' })
  await row.getByText('Completed', { exact: true }).waitFor({ timeout: LONG })
  const coming = page.waitForEvent('download')
  await row.getByRole('link', { name: /^Download/ }).click()
  const { streams } = await ffprobe(await (await coming).path())
  const picture = streams.find(stream => stream.codec_type === 'video')
  expect([picture?.codec_name, picture?.width, picture?.height]).toEqual(['h264', 1080, 1920])
})

it('a canceled plan stays active until the period ends and can be resumed', async () => {
  await page.goto('/usage/')
  await page.getByRole('button', { name: 'Cancel plan' }).click()
  const cancel = await seeModal(page, 'cancel-plan')
  await cancel.getByText('and won’t be billed again').waitFor()
  await cancel.getByRole('button', { name: 'Cancel plan' }).click()
  await page.getByText('Canceled', { exact: true }).waitFor()
  await page.getByText(/It is canceled and stays until \w+ \d/).waitFor()
  await page.getByRole('button', { name: 'Resume' }).click()
  await page.getByText('Active', { exact: true }).waitFor()
  expect([...tab.faults, ...guest.faults]).toEqual([])
})
