import type { Stripe } from 'stripe'
import { ask } from './ask'

/** Disputes by which the money is gone, at least until they are decided; a mere inquiry takes none. */
const TAKES = new Set<string>(['needs_response', 'under_review', 'lost'])

/** What was given back of a charge, and what a dispute took back, in the currency's smallest unit. */
export async function takenBack(
  stripe: Stripe,
  { id, amount_refunded: refunded, disputed }: Stripe.Charge,
): Promise<number> {
  if (!disputed) return refunded
  const { data } = await ask('list', stripe.disputes.list({ charge: id }))
  const taken = data.filter(({ status }) => TAKES.has(status))
  return taken.reduce((sum, { amount }) => sum + amount, refunded)
}
