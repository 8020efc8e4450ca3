import { expect, test } from 'vitest'
import type { CallResult } from '@/web/client/call'
import type { Subscription } from '@/web/client/queries/use-billing'
import { optionsOf } from './options'

const price = {
  id: 'p',
  interval: 'year',
  type: 'base',
  price_type: 'recurring',
  amount: 94_800,
  currency: 'USD',
  remote_id: 'business',
} as const

const base = { description: 'For several brands', products: [], prices: [price] }
const quota = { code: 'TALKREEL_CREDIT', value: 1500, display: '1500 credits a month', show: true } as const

const products: CallResult<'GET /api/products/'> = {
  count: 3,
  next: null,
  previous: null,
  results: [
    { ...base, id: 'a', name: 'PROFESSIONAL', display_name: 'Professional', quotas: [] },
    { ...base, id: 'b', name: 'PREMIUM', display_name: 'Premium', quotas: [] },
    { ...base, id: 'c', name: 'BUSINESS', display_name: 'Business', quotas: [quota] },
  ],
  credit_pack: { price: { ...price, interval: null, amount: 600 }, credits: 30, most: 10 },
}

const own = { category: 'RECURRING', product: { name: 'PROFESSIONAL' } } as Subscription
const facts = { code: 'TALKREEL_CREDIT', limit: 300, used: 287.5, needed: 46, unit: 'credits' }
const ask = { kind: 'insufficient', of: 'credits', message: 'm', quota: facts } as const

test('The packs cover the missing credits, and the sufficient plan is offered beside them', () => {
  const [packs, plan] = optionsOf({ ...ask, plan: 'BUSINESS' }, products, own)
  expect(packs).toMatchObject({ button: 'Buy 60 credits', price: '$12', next: { quantity: 2 } })
  expect(plan).toMatchObject({
    title: 'Upgrade to Business',
    text: '1500 credits a month, and more of everything else.',
    price: '$79',
    next: { kind: 'upgrade', plan: 'BUSINESS', key: 'TALKREEL_CREDIT' },
  })
})

test('At most ten packs are offered at once', () => {
  const [packs] = optionsOf({ ...ask, quota: { ...facts, needed: 5000 } }, products, own)
  expect(packs).toMatchObject({ button: 'Buy 300 credits', price: '$60' })
})

test('Without a named plan the next one is offered; without packs, only that', () => {
  const options = optionsOf(ask, { ...products, credit_pack: null }, own)
  expect(options.map(({ title }) => title)).toEqual(['Upgrade to Premium'])
})

test('Credits are not offered for storage, nor an upgrade to a lifetime plan', () => {
  expect(optionsOf({ ...ask, of: 'storage' }, products, own).map(({ title }) => title)).toEqual([
    'Upgrade to Premium',
  ])
  expect(optionsOf({ ...ask, of: 'storage' }, products, { ...own, category: 'LTD' })).toEqual([])
})
