import type { ClipSigns, SignName } from './clip-signs'
import type { ClipReason } from './found-clip'
import SIGNS from './signs.json' with { type: 'json' }

/** A sum of weights so large lifts a clip from 50 to 73 of 100. */
const SCALE = 24
/** A sign that is hardly there is no reason to give. */
const TOLD_FROM = 0.5
const MOST = { good: 3, reservation: 2 }

const entries = (signs: ClipSigns): [SignName, number][] =>
  (Object.keys(SIGNS) as SignName[]).map(name => [name, signs[name] ?? 0])

/** The sum of what the signs weigh: compared, it ranks clips. */
export const weigh = (signs: ClipSigns): number =>
  entries(signs).reduce((sum, [name, strength]) => sum + SIGNS[name].weight * strength, 0)

/** A whole number from 0 to 100 for people: the logistic function of what the signs weigh. */
export const toScore = (weight: number): number => Math.round(100 / (1 + Math.exp(-weight / SCALE)))

/** What counts most, in words: the good first, then the reservations. */
export const toReasons = (signs: ClipSigns, seconds: number): ClipReason[] => {
  const told = entries(signs)
    .filter(([, strength]) => strength >= TOLD_FROM)
    .map(([name, strength]) => ({ ...SIGNS[name], impact: Math.abs(SIGNS[name].weight) * strength }))
    .toSorted((a, b) => b.impact - a.impact)
  return (['good', 'reservation'] as const).flatMap(kind =>
    told
      .filter(sign => sign.kind === kind)
      .slice(0, MOST[kind])
      .map(({ text }) => ({ kind, text: text.replace('{seconds}', `${Math.round(seconds)}`) })),
  )
}
