import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CheckoutItem } from '@/api/domain/billing/checkouts/contract'
import { makePayer, type Payer } from '@/api/testing/payer'
import { type TestServer, testServer } from '@/api/testing/server'
import { findBrowser } from '@/remotion/environment/find-browser'
import { findFaults } from './find-faults'
import { shoot } from './shoot'

/** Upper bound for background work on a busy machine. */
const PATIENCE = { timeout: 20_000 }

let server: TestServer
let browser: Browser
let page: Page
let payer: Payer
beforeAll(async () => {
  server = await testServer()
  payer = await makePayer(server)
  browser = await chromium.launch({ executablePath: findBrowser() })
  page = await browser.newPage()
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})

/** Messages that the framed page has posted to its parent. */
const told = () => page.evaluate(() => (window as unknown as { told: { event: string }[] }).told)

/** Opens a payment in a frame of a page of this origin, with the width given in the specification. */
async function frame({ url }: CheckoutItem) {
  await page.goto(new URL('/api/health/', server.address).href)
  await page.evaluate(src => {
    const told: unknown[] = []
    Object.assign(window, { told })
    window.addEventListener('message', ({ data }) => told.push(data))
    const frame = Object.assign(document.createElement('iframe'), { src, width: 400, height: 500 })
    frame.style.border = '0'
    document.body.replaceChildren(frame)
  }, `${url}&scheme=light`)
  return page.frameLocator('iframe')
}

it('a framed checkout handles a declined and a successful payment and notifies the parent page', async () => {
  const checkout = await payer.open('talkreel_premium_year')
  const inside = await frame(checkout)
  await inside.getByText('Test checkout: no money is taken').waitFor()
  const card = inside.getByLabel('Card number')
  expect(await card.inputValue()).toBe('4242 4242 4242 4242')
  await card.fill('4000 0000 0000 0002')
  await inside.getByRole('button', { name: 'Pay' }).click()
  await inside.getByText('Your card was declined.').waitFor()
  await card.fill('4242 4242 4242 4242')
  await inside.getByRole('button', { name: 'Pay' }).click()
  await inside.getByRole('button', { name: 'Paid' }).waitFor()
  const resized = { source: 'talkreel-checkout', event: 'resized', height: expect.any(Number) }
  const all = await told()
  expect(all.filter(({ event }) => event !== 'resized').map(({ event }) => event)).toEqual([
    'loaded',
    'completed',
  ])
  expect(all).toContainEqual({ ...resized, checkout: checkout.id })
  expect(await payer.subscription()).toMatchObject({ product: { name: 'PREMIUM' } })
})

it('notifies the parent page when the buyer cancels', async () => {
  const inside = await frame(await payer.open('talkreel_credits_30'))
  await inside.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(async () => (await told()).map(({ event }) => event), PATIENCE).toContain('closed')
})

it('the checkout and card pages pass axe and fit a frame and a phone', async () => {
  const { url } = await payer.open('talkreel_credits_30', { quantity: 3, coupon: 'HALF' })
  const params = { id: (await payer.subscription()).id }
  const card = await server.call('POST /api/subscriptions/{id}/payment/', { params, token: payer.token })
  for (const scheme of ['light', 'dark'] as const)
    for (const [name, address] of [
      ['payment', `${url}&scheme=${scheme}`],
      ['card', card.url],
    ] as const) {
      await page.emulateMedia({ colorScheme: scheme })
      await page.setViewportSize({ width: 390, height: 500 })
      await page.goto(new URL(address, server.address).href)
      expect(await findFaults(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
      await shoot(page, `checkout-${name}`, [scheme])
    }
})
