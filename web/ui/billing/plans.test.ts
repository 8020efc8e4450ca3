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

describe('What may be done about each plan', () => {
  it('is upgrading from the free one', () => {
    expect(offers(on('FREE'))).toEqual(['none', 'upgrade', 'upgrade'])
  })

  it('is managing one’s own, cancelling for the free one and upgrading to what is above', () => {
    expect(offers(on('STARTER'))).toEqual(['cancel', 'manage', 'upgrade'])
    expect(offers(on('BUSINESS'))).toEqual(['cancel', 'change', 'manage'])
  })

  it('is billing one’s own by the other interval', () => {
    expect(offers(on('STARTER'), 'month')).toEqual(['cancel', 'interval', 'upgrade'])
  })

  it('is resuming one’s own where it is cancelled, and nothing about the free one that comes anyway', () => {
    expect(offers(on('STARTER', { status: 'cancelled' }))).toEqual(['none', 'resume', 'upgrade'])
  })

  it('is upgrading alone for who was given a plan, which no one pays for', () => {
    const given = { remote_id: null, price: null }
    expect(offers(on('STARTER', given))).toEqual(['none', 'manage', 'upgrade'])
    expect(offers(on('BUSINESS', { ...given, status: 'cancelled' }))).toEqual(['none', 'none', 'none'])
  })

  it('is nothing for who has a plan for life: no upgrade is suggested', () => {
    expect(offers(on('STARTER', { category: 'LTD', price: null }))).toEqual(['none', 'manage', 'none'])
  })
})

test('A plan changes in place where it is not cancelled, has a remote id and is not classic', () => {
  expect(changesInPlace(on('STARTER'))).toBe(true)
  expect(changesInPlace(on('FREE'))).toBe(false)
  expect(changesInPlace(on('STARTER', { status: 'past_due' }))).toBe(true)
  expect(changesInPlace(on('STARTER', { status: 'cancelled' }))).toBe(false)
  expect(changesInPlace(on('STARTER', { subscription_type: 'classic' }))).toBe(false)
})

test('The toggle says what a year saves: of one plan, or at most', () => {
  expect(plans.map(saving)).toEqual([undefined, '16 % less', '50 % less'])
  expect(mostSaving(plans)).toBe('Up to 50 % less')
  expect(mostSaving(plans.slice(0, 2))).toBe('16 % less')
  expect(mostSaving(plans.slice(0, 1))).toBeUndefined()
})
