import type { ClipSigns, SignName } from './clip-signs'
import type { ClipReason } from './found-clip'
import SIGNS from './signs.json' with { type: 'json' }

/**
 * The bar: the weight of a clip that is barely dull, and the weight that raises a score from 50 to 73 of 100. In the
 * tuning texts of `npm run bench -- clips`, the best clips of dull passages weigh -120 (median) to 60, those of
 * moments worth posting 60 to 200.
 */
const SCORE = { even: 60, scale: 45 }
/** Below this strength a sign is not given as a reason. */
export const MIN_REASON_STRENGTH = 0.5
const MOST = { good: 3, reservation: 2 }

/** The reason of a model that gives none that can be used. */
const SELECTED = 'OpenAI counts it among the best'

/** The value of a clip below the bar, used when one is required. */
const LEAST_WORTH = 1e-3

/** A clip below this score is not worth showing. */
export const MIN_SCORE = 50

const entries = (signs: ClipSigns): [SignName, number][] =>
  (Object.keys(SIGNS) as SignName[]).map(name => [name, signs[name] ?? 0])

type Part = (typeof SIGNS)[SignName]['part']

const isOf = (name: SignName, part: Part | undefined): boolean => !part || SIGNS[name].part === part

/** The weighted sum of the signs, by which clips are ranked; or of those of one part of the score. */
export const weigh = (signs: ClipSigns, part?: Part): number =>
  entries(signs).reduce(
    (sum, [name, strength]) => (isOf(name, part) ? sum + SIGNS[name].weight * strength : sum),
    0,
  )

const exactScore = (weight: number): number => 100 / (1 + Math.exp((SCORE.even - weight) / SCORE.scale))

/** A score from 0 to 100 for users: the logistic function of the weighted sum of the signs. */
export const toScore = (weight: number): number => Math.round(exactScore(weight))

/** The value of a clip by its weight, above 0: its distance above the bar, and almost nothing below it. */
export const clipWorth = (weight: number): number =>
  Math.max(0, exactScore(weight) - MIN_SCORE) + LEAST_WORTH * (1 + exactScore(weight))

/** What reasons name of a clip. */
export type ToldClip = {
  /** The length of the clip. */
  seconds: number
  /** The requested topic. */
  topic?: string | undefined
  /** Why a model has selected the clip, in its words. */
  why?: string | undefined
}

/**
 * The signs that are clear enough to name, as text, those that count most first; only those of `part` if it is given.
 */
export const signReasons = (
  signs: ClipSigns,
  { seconds, topic = '', why = SELECTED }: ToldClip,
  part?: Part,
): ClipReason[] =>
  entries(signs)
    .filter(
      ([name, strength]) => strength >= MIN_REASON_STRENGTH && SIGNS[name].text !== '' && isOf(name, part),
    )
    .map(([name, strength]) => ({ ...SIGNS[name], impact: Math.abs(SIGNS[name].weight) * strength }))
    .toSorted((a, b) => b.impact - a.impact)
    .map(({ kind, text }) => ({
      kind: kind as ClipReason['kind'],
      text: text
        .replace('{seconds}', `${Math.round(seconds)}`)
        .replace('{topic}', () => topic)
        .replace('{why}', () => why),
    }))

/** The most important reasons as text: those for the clip first, then those against. */
export const toReasons = (signs: ClipSigns, clip: ToldClip): ClipReason[] => {
  const reasons = signReasons(signs, clip)
  return (['good', 'reservation'] as const).flatMap(kind =>
    reasons.filter(reason => reason.kind === kind).slice(0, MOST[kind]),
  )
}
