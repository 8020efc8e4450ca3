import Stripe from 'stripe'
import { ensureSecret } from '../platform/host/secret'
import type { CheckoutRequest } from '../platform/providers/payment/payment-provider'
import { payCheckout } from '../platform/providers/payment/test-checkout/pay-checkout'
import {
  refundPayment,
  webhookSecret,
} from '../platform/providers/payment/test-checkout/test-checkout-payment'
import type { Payer } from './payer'
import type { TestServer } from './server'

const CARD = { card: '4242424242424242', name: 'Ada', country: 'GB' }

let count = 0

/** The body of an event in Stripe's format, with a new id if none is given. */
export function eventOf(type: string, objectId: string, id = `evt_${++count}`): string {
  const about = type === 'charge.refunded' ? { payment_intent: objectId } : {}
  const object = { id: objectId, object: 'anything', ...about }
  return JSON.stringify({ id, object: 'event', type, data: { object } })
}

type Answer = { status: number; body: { effect?: string; detail?: string } }

/** Test checkout events that a test sends to the webhook in any order, signed by Stripe's own library. */
export type TestEvents = {
  post(body: string, signature?: string, provider?: string): Promise<Answer>
  /** The header of a body; `timestamp` in seconds. */
  sign(payload: string, more?: { secret?: string; timestamp?: number }): string
  /** Sends a signed event and returns its effect. */
  send(type: string, objectId: string, id?: string): Promise<string | undefined>
  /** Records a payment without sending its events. Returns the provider's ids of its results. */
  payUnheard(
    payer: Payer,
    price: string,
    quantity?: number,
  ): Promise<{ session: string; subscription: string; payment: string }>
  refundUnheard(payment: string): Promise<void>
}

/** The tools with which a test sends events. */
export async function testEvents(server: TestServer): Promise<TestEvents> {
  const { prisma } = server.database
  const secret = webhookSecret(await ensureSecret(server.dataDir))
  const post: TestEvents['post'] = async (body, signature, provider = 'test') => {
    const response = await fetch(new URL(`/api/billing/webhooks/${provider}/`, server.address), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(signature && { 'Stripe-Signature': signature }) },
      body,
    })
    return { status: response.status, body: (await response.json()) as Answer['body'] }
  }
  const sign: TestEvents['sign'] = (payload, more = {}) =>
    Stripe.webhooks.generateTestHeaderString({ payload, secret, ...more })

  return {
    post,
    sign,
    send: async (type, objectId, id) => {
      const body = eventOf(type, objectId, id)
      return (await post(body, sign(body))).body.effect
    },
    payUnheard: async ({ teamId, userId, email }, remoteId, quantity = 1) => {
      const price = await prisma.price.findUniqueOrThrow({ where: { remoteId }, include: { product: true } })
      const session = `cs_test_${++count}`
      const { id: checkoutId } = await prisma.checkout.create({
        data: { teamId, userId, priceId: price.id, quantity, remoteId: session },
      })
      const request: CheckoutRequest = {
        checkoutId,
        teamId,
        price: remoteId,
        customer: null,
        email,
        quantity,
        mode: price.interval ? 'subscription' : 'payment',
        text: price.product.name,
        customData: { user_id: userId },
        returnUrl: new URL(`/api/checkouts/${checkoutId}/page/`, server.address).href,
      }
      await prisma.$transaction(async db => {
        await db.testCheckout.create({ data: { id: session, request } })
        await payCheckout(db, session, CARD, new Date())
        await db.testEvent.updateMany({ data: { deliveredAt: new Date() } })
      })
      const made = await prisma.testCheckout.findUniqueOrThrow({ where: { id: session } })
      return { session, subscription: made.subscriptionId ?? '', payment: made.paymentId ?? '' }
    },
    refundUnheard: async payment => {
      await prisma.$transaction(async db => {
        await refundPayment(db, payment)
        await db.testEvent.updateMany({ data: { deliveredAt: new Date() } })
      })
    },
  }
}
