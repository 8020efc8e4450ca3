import { shownCredits } from '../../../api/billing/terms/shown-credits'
import { fileSize } from '../../../compositions/catalogue/file-size'

/** A number as it is shown: at most two decimals (spec section 9). */
export const rounded = (value: number): string => shownCredits(value).toLocaleString('en-US')

const NAMES: Record<string, string> = {
  minutes: 'min',
  credits: 'credits',
  members: 'members',
  voices: 'voices',
}

/** An amount of a quota without its unit, except where sizes carry theirs: '287.5', '1.2 GB'. */
export const amountOf = (value: number, unit: string): string =>
  unit === 'bytes' ? fileSize(Math.max(0, value)) : rounded(value)

/** An amount of a quota with its unit: '12.5 credits', '40 min', '1.2 GB'. */
export const amountText = (value: number, unit: string): string =>
  unit === 'bytes' ? amountOf(value, unit) : `${amountOf(value, unit)} ${NAMES[unit] ?? unit}`
