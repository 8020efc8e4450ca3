const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

const rules = new Intl.PluralRules('en', { type: 'ordinal' })

/** The queue position of a waiting job: "In the queue, 2nd". */
export const queuePositionText = (position: number | null): string =>
  position === null ? 'In the queue' : `In the queue, ${position}${ENDINGS[rules.select(position)] ?? 'th'}`
