import Stripe from 'stripe'
import { z } from 'zod'
import kinds from './event-kinds.json'
import type { ProviderEvent } from './payment-provider'
import { PaymentError } from './payment-provider'

/** The maximum age of a signed event in seconds, against replays. */
const TOLERANCE = 300

const KINDS: Record<string, string> = kinds

const eventSchema = z.object({
  id: z.string().min(1),
  type: z.string(),
  data: z.object({ object: z.unknown() }),
})

/** The fields of an event's object that are used; everything else is read again. */
const objectSchema = z.object({ id: z.string(), payment_intent: z.string().nullish() })

/** Events about a charge or a dispute of one, which belong to a payment. */
const OF_CHARGE = /^charge\./

/** The kind of object that an event of this type is about. */
function subjectOf(type: string, object: unknown): ProviderEvent['about'] {
  const kind = KINDS[type]
  const parsed = objectSchema.safeParse(object)
  if (!parsed.success) return { kind: 'other' }
  const { id, payment_intent: paymentIntent } = parsed.data
  if (kind === 'payment' && OF_CHARGE.test(type))
    return paymentIntent ? { kind: 'payment', remoteId: paymentIntent } : { kind: 'other' }
  if (kind === 'checkout' || kind === 'subscription' || kind === 'payment') return { kind, remoteId: id }
  return { kind: 'other' }
}

/**
 * The event in a webhook call, verified by Stripe's signature scheme
 * (https://docs.stripe.com/webhooks#verify-manually).
 * @throws {PaymentError} 400 for a body that was not signed with `secret`, was changed, was signed over 5 min ago, or
 * is no event.
 */
export function readSignedEvent(body: Buffer, signature: string | undefined, secret: string): ProviderEvent {
  try {
    const event = Stripe.webhooks.constructEvent(body, signature ?? '', secret, TOLERANCE)
    const { id, type, data } = eventSchema.parse(event)
    return { id, type, about: subjectOf(type, data.object) }
  } catch (error) {
    throw new PaymentError(400, 'This event was not signed by the payment provider, or too long ago.', error)
  }
}
