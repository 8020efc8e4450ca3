import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Answers, type Call, listOf, type StripePeer, stripePeer } from '@/api/testing/stripe-peer'
import { openStripePayment } from './stripe-payment'

const settings = { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', publishableKey: 'pk_test_1' }
const metadata = { teamId: 'team-1', checkoutId: 'checkout-1' }
const END = 1_800_000_000

let peer: StripePeer
beforeAll(async () => {
  peer = await stripePeer()
})
afterAll(() => peer.stop())
beforeEach(() => {
  peer.answers = {}
})

const payment = () => openStripePayment({ ...settings, apiBase: peer.url })
const answer = (answers: Answers) => Object.assign(peer.answers, answers)

describe('a payment', () => {
  const invoice = {
    id: 'in_1',
    object: 'invoice',
    status: 'paid',
    attempted: true,
    amount_paid: 8330,
    amount_due: 8330,
    currency: 'eur',
    customer: 'cus_1',
    customer_name: 'Ada',
    customer_email: 'ada@example.test',
    customer_address: { country: 'DE' },
    created: END,
    status_transitions: { paid_at: END + 5 },
    total_taxes: [{ amount: 1330 }],
    lines: listOf({ description: '1 × Premium', amount: 7000 }),
    parent: { subscription_details: { subscription: 'sub_1', metadata } },
  }
  const charge = { id: 'ch_1', amount_refunded: 500 }
  const intentOf = (more: object) => ({ id: 'pi_1', object: 'payment_intent', status: 'succeeded', ...more })

  it('for a plan is read from its invoice, with tax and refunds', async () => {
    const paid = { payment: { payment_intent: { id: 'pi_1', latest_charge: charge } } }
    answer({ 'GET /v1/invoices/in_1': invoice, 'GET /v1/invoice_payments': listOf(paid) })
    const read = {
      remoteId: 'in_1',
      teamId: 'team-1',
      status: 'paid',
      text: '1 × Premium',
      lines: [{ text: '1 × Premium', amount: 7000 }],
      amount: 8330,
      tax: 1330,
      refunded: 500,
      currency: 'eur',
      customerId: 'cus_1',
      customer: { name: 'Ada', email: 'ada@example.test', country: 'DE' },
      paidAt: new Date((END + 5) * 1000),
      subscription: 'sub_1',
      checkoutId: 'checkout-1',
      price: null,
      quantity: 1,
    }
    expect(await payment().readPayment('in_1')).toEqual(read)
    answer({
      'GET /v1/payment_intents/pi_1': intentOf({ metadata: {}, latest_charge: charge }),
      'GET /v1/invoice_payments': listOf({ invoice: 'in_1', ...paid }),
    })
    expect(await payment().readPayment('pi_1')).toEqual(read)
  })

  it('that failed is reported, and one that was not attempted is null', async () => {
    answer({ 'GET /v1/invoices/in_1': { ...invoice, status: 'open' } })
    expect(await payment().readPayment('in_1')).toMatchObject({ status: 'failed', amount: 8330, refunded: 0 })
    answer({ 'GET /v1/invoices/in_1': { ...invoice, status: 'draft', attempted: false } })
    expect(await payment().readPayment('in_1')).toBeNull()
  })

  it('for credits has what was bought, and its tax from the checkout', async () => {
    const bought = { ...metadata, price: 'talkreel_credits_30', quantity: '2' }
    const details = { name: 'Ada', email: 'ada@example.test', address: { country: 'DE' } }
    answer({
      'GET /v1/payment_intents/pi_1': intentOf({
        metadata: bought,
        description: '2 × 30 credits',
        amount_received: 1428,
        currency: 'usd',
        customer: 'cus_1',
        latest_charge: { ...charge, amount_refunded: 0, created: END, billing_details: details },
      }),
      'GET /v1/checkout/sessions': listOf({ id: 'cs_1', total_details: { amount_tax: 228 } }),
    })
    expect(await payment().readPayment('pi_1')).toMatchObject({
      remoteId: 'pi_1',
      checkoutId: 'checkout-1',
      price: 'talkreel_credits_30',
      quantity: 2,
      amount: 1428,
      tax: 228,
      lines: [{ text: '2 × 30 credits', amount: 1200 }],
      subscription: null,
    })
  })

  it.each([
    ['needs_response', 1428],
    ['under_review', 1428],
    ['lost', 1428],
    ['won', 100],
    ['warning_under_review', 100],
  ])('with a dispute that is %s counts as refunded by %i', async (status, refunded) => {
    const disputed = { ...charge, amount_refunded: 100, disputed: true, created: END, billing_details: {} }
    answer({
      'GET /v1/payment_intents/pi_1': intentOf({
        metadata,
        amount_received: 1428,
        currency: 'usd',
        latest_charge: disputed,
      }),
      'GET /v1/checkout/sessions': listOf(),
      'GET /v1/disputes': ({ fields }: Call) =>
        fields.charge === 'ch_1' ? listOf({ id: 'du_1', status, amount: 1328 }) : listOf(),
    })
    expect(await payment().readPayment('pi_1')).toMatchObject({ amount: 1428, refunded })
    const paid = { payment: { payment_intent: { id: 'pi_1', latest_charge: disputed } } }
    answer({ 'GET /v1/invoices/in_1': invoice, 'GET /v1/invoice_payments': listOf(paid) })
    expect(await payment().readPayment('in_1')).toMatchObject({ amount: 8330, refunded })
  })

  it('of another product is null', async () => {
    answer({
      'GET /v1/payment_intents/pi_1': intentOf({ metadata: {}, latest_charge: charge }),
      'GET /v1/invoice_payments': listOf(),
    })
    expect(await payment().readPayment('pi_1')).toBeNull()
  })
})
