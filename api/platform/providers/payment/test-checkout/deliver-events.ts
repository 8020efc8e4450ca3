import Stripe from 'stripe'
import type { PrismaClient, TestEvent } from '@/prisma/generated/client'

const OBJECTS: Record<string, string> = {
  checkout: 'checkout.session',
  customer: 'subscription',
  invoice: 'invoice',
  payment_intent: 'payment_intent',
  charge: 'charge',
}

/** An event in Stripe's format; a refund is an event of a charge that names its payment. */
function bodyOf({ id, type, objectId }: TestEvent): string {
  const object = OBJECTS[type.split('.')[0] ?? '']
  const about = type === 'charge.refunded' ? { payment_intent: objectId } : {}
  return JSON.stringify({ id, object: 'event', type, data: { object: { id: objectId, object, ...about } } })
}

/**
 * Sends queued events to the webhook at `url`, signed like Stripe's, oldest first. A refused event doesn't block others
 * and is sent again next time.
 */
export async function deliverEvents(prisma: PrismaClient, url: string, secret: string): Promise<void> {
  const refused: string[] = []
  const next = () =>
    prisma.testEvent.findFirst({
      where: { deliveredAt: null, id: { notIn: refused } },
      orderBy: { id: 'asc' },
    })
  for (let event = await next(); event; event = await next()) {
    const { id } = event
    const payload = bodyOf(event)
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret })
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature },
      body: payload,
    })
    await response.body?.cancel()
    if (response.ok) await prisma.testEvent.update({ where: { id }, data: { deliveredAt: new Date() } })
    else refused.push(id)
  }
}
