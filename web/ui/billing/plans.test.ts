import { describe, expect, it, test } from 'vitest'
import type { Plan, Subscription } from '@/web/client/queries/use-billing'
import { changesInPlace, mostSaving, type Offer, offerOf, saving } from './plans'

const price = (name: string, interval: 'month' | 'year', amount: number): Plan['prices'][number] => ({
  id: `${name} ${interval}`,
  interval,
  type: 'base',
  price_type: 'recurring',
  amount,
  currency: 'USD',
  remote_id: `${name} ${interval}`,
})

const plan = (name: string, ...[month, year]: number[]): Plan => ({
  id: name,
  name,
  display_name: name,
  description: '',
  products: [],
  quotas: [],
  prices: month && year ? [price(name, 'month', month), price(name, 'year', year)] : [],
})

const plans = [plan('FREE'), plan('STARTER', 1800, 18_000), plan('BUSINESS', 15_800, 94_800)]

const on = (name: string, more: Partial<Subscription> = {}): Subscription => ({
  id: 's',
  status: 'active',
  category: name === 'FREE' ? 'FREE' : 'RECURRING',
  subscription_type: 'standard',
  price: plans.find(one => one.name === name)?.prices[1] ?? null,
  remote_id: name === 'FREE' ? null : 'sub_1',
  customer: null,
  next_billing_date: null,
  ends: null,
  renews: '2026-12-01T00:00:00.000Z',
  product: { name, display_name: name },
  quotas: [],
  credits: [],
  ...more,
})

const offers = (subscription: Subscription, interval: 'month' | 'year' = 'year'): Offer[] =>
  plans.map(one => offerOf(plans, subscription, one, interval))

describe('The action offered for each plan', () => {
  it('is upgrade, from the free plan', () => {
    expect(offers(on('FREE'))).toEqual(['none', 'upgrade', 'upgrade'])
  })

  it('is manage for the current plan, cancel for the free one and upgrade for higher ones', () => {
    expect(offers(on('STARTER'))).toEqual(['cancel', 'manage', 'upgrade'])
    expect(offers(on('BUSINESS'))).toEqual(['cancel', 'change', 'manage'])
  })

  it('is switching the interval of the current plan', () => {
    expect(offers(on('STARTER'), 'month')).toEqual(['cancel', 'interval', 'upgrade'])
  })

  it('is resume for a canceled current plan, and none for the free plan that follows anyway', () => {
    expect(offers(on('STARTER', { status: 'cancelled' }))).toEqual(['none', 'resume', 'upgrade'])
  })

  it('is only upgrade for a team whose plan was granted without payment', () => {
    const given = { remote_id: null, price: null }
    expect(offers(on('STARTER', given))).toEqual(['none', 'manage', 'upgrade'])
    expect(offers(on('BUSINESS', { ...given, status: 'cancelled' }))).toEqual(['none', 'none', 'none'])
  })

  it('is none for a lifetime plan: no upgrade is suggested', () => {
    expect(offers(on('STARTER', { category: 'LTD', price: null }))).toEqual(['none', 'manage', 'none'])
  })
})

test('Changes a plan in place if it is not canceled, has a remote id and is not classic', () => {
  expect(changesInPlace(on('STARTER'))).toBe(true)
  expect(changesInPlace(on('FREE'))).toBe(false)
  expect(changesInPlace(on('STARTER', { status: 'past_due' }))).toBe(true)
  expect(changesInPlace(on('STARTER', { status: 'cancelled' }))).toBe(false)
  expect(changesInPlace(on('STARTER', { subscription_type: 'classic' }))).toBe(false)
})

test('Shows the yearly saving of one plan, or the maximum over all', () => {
  expect(plans.map(saving)).toEqual([undefined, '16 % less', '50 % less'])
  expect(mostSaving(plans)).toBe('Up to 50 % less')
  expect(mostSaving(plans.slice(0, 2))).toBe('16 % less')
  expect(mostSaving(plans.slice(0, 1))).toBeUndefined()
})
