import Stripe from 'stripe'
import type { PrismaClient, TestEvent } from '@/prisma/generated/client'

const OBJECTS: Record<string, string> = {
  checkout: 'checkout.session',
  customer: 'subscription',
  invoice: 'invoice',
  payment_intent: 'payment_intent',
  charge: 'charge',
}

/** An event as Stripe writes it: a refund is told of a charge, of the payment that it belongs to. */
function bodyOf({ id, type, objectId }: TestEvent): string {
  const object = OBJECTS[type.split('.')[0] ?? '']
  const about = type === 'charge.refunded' ? { payment_intent: objectId } : {}
  return JSON.stringify({ id, object: 'event', type, data: { object: { id: objectId, object, ...about } } })
}

/**
 * Sends what waits to be sent to the webhook at `url`, signed in Stripe's way, the oldest first. What isn't taken holds up
 * no other, as events may come in any order; it is sent again next time.
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
