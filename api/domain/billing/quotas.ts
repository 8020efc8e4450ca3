import { fillTemplate } from '@/compositions/catalog/defaults'
import table from './quotas.json'

/** A quota by its code in the spec. */
export type QuotaCode = keyof typeof table

/**
 * How a quota works. `balance`: used up, and renewed every month (ledger). `priced`: takes credits. `stock`: counted
 * from what the team has now. `most`: the most of one thing. `flag`: the plan has it or has it not.
 */
export type QuotaKind = 'balance' | 'priced' | 'stock' | 'most' | 'flag'

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
  sort: QuotaKind
  unit: QuotaUnit
  /** What a plan's card says where there is some of it, one, none and no limit. */
  few: string
  one?: string
  none?: string
  unlimited: string
  /** Whether a plan's card says it. */
  shown: boolean
}

/** Every quota of the product. */
export const QUOTAS: Record<QuotaCode, Row> = table as Record<QuotaCode, Row>

/** Quotas that the ledger keeps. */
export const BALANCES = [
  'TALKREEL_CREDIT',
  'UPLOAD_DURATION',
  'EXPORT_DURATION',
] as const satisfies QuotaCode[]
export type BalanceCode = (typeof BALANCES)[number]

/** Quotas that take credits. */
export type PricedCode = 'AI_ACTION' | 'TTS'

/** Every code, for schemas. */
export const QUOTA_CODES = Object.keys(QUOTAS) as [QuotaCode, ...QuotaCode[]]

const MINUTES = 60

/** Minutes as a plan's card says them: `10 min`, `1 h`. */
const minutesText = (minutes: number): string =>
  minutes < MINUTES || minutes % MINUTES ? `${minutes} min` : `${minutes / MINUTES} h`

/** What a plan's card says of a quota whose value is this; null is without limit. */
export function quotaText(code: QuotaCode, value: number | null): string {
  const { few, one, none, unlimited } = QUOTAS[code]
  if (value === null) return unlimited
  if (value === 0 && none) return none
  if (value === 1 && one) return one
  return fillTemplate(few, { value, duration: minutesText(value) })
}
