import type { MovementKind } from './ledger'
import seed from './plans.json'
import type { PricedCode } from './quotas'

/** The price of an action: `cost` credits for every `quantity` of it. */
export type ActionPrice = { code: PricedCode; quantity: number; cost: number }

/** The price list of what takes credits. An AI action counts 1; speech goes by characters (PR22). */
export const ACTION_PRICES = seed.actions as ActionPrice[]

/** The credits that `quantity` of an action costs, to two decimals: text is not rounded up to a full thousand. */
export function costOf(code: PricedCode, quantity: number): number {
  const price = ACTION_PRICES.find(row => row.code === code)
  if (!price) throw new RangeError(`${code} has no price.`)
  return Math.ceil((100 * quantity * price.cost) / price.quantity) / 100
}

/** Movements that are consumption, with their labels on the usage page; all others are allowances, packs and grants. */
export const SPENDING_NAMES = {
  upload: 'Uploads',
  export: 'Exports',
  ai: 'AI actions',
  speech: 'Speech from text',
} as const satisfies Partial<Record<MovementKind, string>>

export type SpendingKind = keyof typeof SPENDING_NAMES

/** Kinds of movements that are consumption. */
export const SPENDING_KINDS = Object.keys(SPENDING_NAMES) as SpendingKind[]
