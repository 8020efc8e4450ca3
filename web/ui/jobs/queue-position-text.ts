import { roughTime } from '../format/dates'

const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

const rules = new Intl.PluralRules('en', { type: 'ordinal' })

/** The queue position of a waiting job, and the seconds until it starts: "In the queue, 2nd, starts in about 1 min". */
export function queuePositionText(position: number | null, startsIn: number | null = null): string {
  if (position === null) return 'In the queue'
  const place = `In the queue, ${position}${ENDINGS[rules.select(position)] ?? 'th'}`
  return startsIn === null ? place : `${place}, starts in about ${roughTime(startsIn)}`
}
