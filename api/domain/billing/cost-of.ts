import seed from './plans.json'
import type { PricedCode } from './quotas'

/** What an action costs: `cost` credits for every `quantity` of it. */
export type ActionPrice = { code: PricedCode; quantity: number; cost: number }

/** The price list of what takes credits. An AI action counts 1; speech goes by characters (spec section 9). */
export const ACTION_PRICES = seed.actions as ActionPrice[]

/** Credits that `quantity` of an action costs, to the hundredth: text is not rounded up to a whole thousand. */
export function costOf(code: PricedCode, quantity: number): number {
  const price = ACTION_PRICES.find(row => row.code === code)
  if (!price) throw new RangeError(`${code} has no price.`)
  return Math.ceil((100 * quantity * price.cost) / price.quantity) / 100
}
