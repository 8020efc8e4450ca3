import { expect, it } from 'vitest'
import { readSettings } from '@/api/platform/settings/settings'
import { testDatabase } from '@/api/testing/database'
import { choosePayment } from './choose-payment'

const KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
}

it('chooses Stripe if its keys are set, else the test checkout, or nothing in production', async () => {
  const { url: databaseUrl, stop } = await testDatabase()
  const fail = (error: unknown) => {
    throw error
  }
  const books = { databaseUrl, secret: 's', now: () => new Date(), address: () => '', logError: fail }
  expect(choosePayment(readSettings(KEYS), books)?.name).toBe('stripe')
  const test = choosePayment(readSettings({}), books)
  expect(test?.name).toBe('test')
  if (test?.name === 'test') await test.stop()
  const production = readSettings({ NODE_ENV: 'production', HOST: '127.0.0.1' })
  expect(choosePayment(production, books)).toBeNull()
  await stop()
})
