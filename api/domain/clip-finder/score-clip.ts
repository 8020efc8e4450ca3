import type { ClipSigns, SignName } from './clip-signs'
import type { ClipReason } from './found-clip'
import SIGNS from './signs.json' with { type: 'json' }

/**
 * The sum of weights of a clip that is as good as dull, and what lifts it from 50 to 73 of 100. Of the tuning texts of
 * `npm run bench -- clips`, the best clips of dull passages weigh -120 (median) to 60, those of moments worth posting 60 to 200.
 */
const SCORE = { even: 60, scale: 45 }
/** A sign that is hardly there is no reason to give. */
export const MIN_REASON_STRENGTH = 0.5
const MOST = { good: 3, reservation: 2 }

/** What a clip below the bar is worth, where one is wanted in any case. */
const LEAST_WORTH = 1e-3

/** A clip below this score is not worth showing. */
export const MIN_SCORE = 50

const entries = (signs: ClipSigns): [SignName, number][] =>
  (Object.keys(SIGNS) as SignName[]).map(name => [name, signs[name] ?? 0])

/** The sum of what the signs weigh: compared, it ranks clips. */
export const weigh = (signs: ClipSigns): number =>
  entries(signs).reduce((sum, [name, strength]) => sum + SIGNS[name].weight * strength, 0)

const exactScore = (weight: number): number => 100 / (1 + Math.exp((SCORE.even - weight) / SCORE.scale))

/** A whole number from 0 to 100 for people: the logistic function of what the signs weigh. */
export const toScore = (weight: number): number => Math.round(exactScore(weight))

/** What a clip of a weight is worth among others, above 0: how far it is above the bar, and next to nothing below it. */
export const clipWorth = (weight: number): number =>
  Math.max(0, exactScore(weight) - MIN_SCORE) + LEAST_WORTH * (1 + exactScore(weight))

/** What counts most, in words: the good first, then the reservations. `topic` is what was asked for. */
export const toReasons = (
  signs: ClipSigns,
  { seconds, topic = '' }: { seconds: number; topic?: string },
): ClipReason[] => {
  const told = entries(signs)
    .filter(([name, strength]) => strength >= MIN_REASON_STRENGTH && SIGNS[name].text)
    .map(([name, strength]) => ({ ...SIGNS[name], impact: Math.abs(SIGNS[name].weight) * strength }))
    .toSorted((a, b) => b.impact - a.impact)
  return (['good', 'reservation'] as const).flatMap(kind =>
    told
      .filter(sign => sign.kind === kind)
      .slice(0, MOST[kind])
      .map(({ text }) => ({
        kind,
        text: text.replace('{seconds}', `${Math.round(seconds)}`).replace('{topic}', () => topic),
      })),
  )
}
