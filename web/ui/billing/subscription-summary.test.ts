import { expect, test } from 'vitest'
import type { Subscription } from '@/web/client/queries/use-billing'
import { subscriptionSummary } from './subscription-summary'

const on = {
  status: 'active',
  category: 'RECURRING',
  product: { name: 'PROFESSIONAL', display_name: 'Professional' },
  next_billing_date: '2031-12-04T12:00:00.000Z',
  ends: null,
  remote_id: 'sub_1',
} as Subscription

const ends = { ends: on.next_billing_date, next_billing_date: null }

test.each<[string, Partial<Subscription>, string]>([
  ['paid', {}, 'You are on Professional. Next bill on December 4, 2031.'],
  ['free', { category: 'FREE' }, 'You are on Professional.'],
  ['for life', { category: 'LTD' }, 'You are on Professional. It’s yours for life, with no bills.'],
  [
    'cancelled',
    { status: 'cancelled', ...ends },
    'You are on Professional. It is canceled and stays until December 4, 2031. Then your team is on the free plan.',
  ],
  [
    'given until a day',
    { status: 'cancelled', remote_id: null, ...ends },
    'You are on Professional. It is yours until December 4, 2031. Then your team is on the free plan.',
  ],
  ['unpaid', { status: 'past_due' }, 'You are on Professional. The last payment did not go through.'],
])('Describes a subscription in a sentence: %s', (_, more, sentence) => {
  expect(subscriptionSummary({ ...on, ...more })).toBe(sentence)
})
