import { expect, it } from 'vitest'
import { testDatabase } from '../../database/test-database'
import { choosePayment } from './choose-payment'

const KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
}

it('chooses Stripe by its keys, the test checkout without, and nothing in production', async () => {
  const { url: databaseUrl, stop } = await testDatabase()
  const fail = (error: unknown) => {
    throw error
  }
  const books = { databaseUrl, secret: 's', now: () => new Date(), address: () => '', noted: fail }
  expect(choosePayment(KEYS, books)?.name).toBe('stripe')
  const test = choosePayment({}, books)
  expect(test?.name).toBe('test')
  if (test?.name === 'test') await test.stop()
  expect(choosePayment({ NODE_ENV: 'production' }, books)).toBeNull()
  const { STRIPE_WEBHOOK_SECRET: _, ...without } = KEYS
  expect(() => choosePayment(without, books)).toThrow('needs STRIPE_WEBHOOK_SECRET')
  await stop()
})
