import { fillTemplate } from '@/compositions/catalog/defaults'
import table from './quotas.json'

/** A quota by its code in the spec. */
export type QuotaCode = keyof typeof table

/**
 * How a quota works. `consumable`: used up and renewed every month (ledger). `priced`: paid in credits. `stored`:
 * counted from what the team has now. `limit`: the maximum of one thing. `flag`: included in the plan or not.
 */
export type QuotaKind = 'consumable' | 'priced' | 'stored' | 'limit' | 'flag'

/** The unit of `limit`, `used` and `needed`. Plans give bytes in GB (PR22). */
export type QuotaUnit =
  | 'credits'
  | 'minutes'
  | 'bytes'
  | 'pixels'
  | 'days'
  | 'members'
  | 'voices'
  | 'formats'
  | 'actions'
  | 'characters'
  | 'yes or no'

type Row = {
  name: string
  kind: QuotaKind
  unit: QuotaUnit
  /** The texts on a plan's card for some, one, none and unlimited. */
  few: string
  one?: string
  none?: string
  unlimited: string
  /** Whether it is shown on a plan's card. */
  shown: boolean
}

/** Every quota of the product. */
export const QUOTAS: Record<QuotaCode, Row> = table as Record<QuotaCode, Row>

/** Quotas kept by the ledger. */
export const BALANCES = [
  'TALKREEL_CREDIT',
  'UPLOAD_DURATION',
  'EXPORT_DURATION',
] as const satisfies QuotaCode[]
export type BalanceCode = (typeof BALANCES)[number]

/** Quotas paid in credits. */
export type PricedCode = 'AI_ACTION' | 'TTS'

/** Every code, for schemas. */
export const QUOTA_CODES = Object.keys(QUOTAS) as [QuotaCode, ...QuotaCode[]]

const MINUTES = 60

/** Minutes as text on a plan's card: `10 min`, `1 h`. */
const minutesText = (minutes: number): string =>
  minutes < MINUTES || minutes % MINUTES ? `${minutes} min` : `${minutes / MINUTES} h`

/** The text on a plan's card for a quota's value; null is unlimited. */
export function quotaText(code: QuotaCode, value: number | null): string {
  const { few, one, none, unlimited } = QUOTAS[code]
  if (value === null) return unlimited
  if (value === 0 && none) return none
  if (value === 1 && one) return one
  return fillTemplate(few, { value, duration: minutesText(value) })
}
