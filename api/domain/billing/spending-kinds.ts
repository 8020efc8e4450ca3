import type { MovementKind } from './ledger'

/** Movements that are use, by what they are called on the usage page; all others are allowances, packs and gifts. */
export const SPENDING_NAMES = {
  upload: 'Uploads',
  export: 'Exports',
  ai: 'AI actions',
  speech: 'Speech from text',
} as const satisfies Partial<Record<MovementKind, string>>

export type SpendingKind = keyof typeof SPENDING_NAMES

/** Kinds of movements that are use. */
export const SPENDING_KINDS = Object.keys(SPENDING_NAMES) as SpendingKind[]
