import { shownCredits } from '@/api/domain/billing/terms/limits'
import { fileSize } from '@/compositions/catalog/limits'

/** A number for display, with at most two decimals (PR22). */
export const rounded = (value: number): string => shownCredits(value).toLocaleString('en-US')

/** Units in singular and plural. */
const NAMES: Record<string, [one: string, more: string]> = {
  minutes: ['min', 'min'],
  credits: ['credit', 'credits'],
  members: ['member', 'members'],
  voices: ['voice', 'voices'],
}

/** An amount of a quota without its unit, except sizes, which include theirs: '287.5', '1.2 GB'. */
export const amountOf = (value: number, unit: string): string =>
  unit === 'bytes' ? fileSize(Math.max(0, value)) : rounded(value)

/** An amount of a quota with its unit: '12.5 credits', '40 min', '1.2 GB'. */
export function amountText(value: number, unit: string): string {
  if (unit === 'bytes') return amountOf(value, unit)
  const [one, more] = NAMES[unit] ?? [unit, unit]
  return `${amountOf(value, unit)} ${value === 1 ? one : more}`
}
