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

test('Offers enough packs for the missing credits, and beside them the sufficient plan', () => {
  const [packs, plan] = optionsOf({ ...ask, plan: 'BUSINESS' }, products, own)
  expect(packs).toMatchObject({ button: 'Buy 60 credits', price: '$12', next: { quantity: 2 } })
  expect(plan).toMatchObject({
    title: 'Upgrade to Business',
    text: '1500 credits a month, and more of everything else.',
    price: '$79',
    next: { kind: 'upgrade', plan: 'BUSINESS', key: 'TALKREEL_CREDIT' },
  })
})

test('Offers at most ten packs at once', () => {
  const [packs] = optionsOf({ ...ask, quota: { ...facts, needed: 5000 } }, products, own)
  expect(packs).toMatchObject({ button: 'Buy 300 credits', price: '$60' })
})

test('Offers the next plan if none is named, and nothing else without packs', () => {
  const options = optionsOf(ask, { ...products, credit_pack: null }, own)
  expect(options.map(({ title }) => title)).toEqual(['Upgrade to Premium'])
})

test('Offers no credits for missing storage, and no upgrade for a lifetime plan', () => {
  expect(optionsOf({ ...ask, of: 'storage' }, products, own).map(({ title }) => title)).toEqual([
    'Upgrade to Premium',
  ])
  expect(optionsOf({ ...ask, of: 'storage' }, products, { ...own, category: 'LTD' })).toEqual([])
})
