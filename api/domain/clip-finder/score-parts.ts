import type { ClipSigns } from './clip-signs'
import type { ClipReason, PartScore, ScoreParts } from './found-clip'
import { signReasons, type ToldClip, weigh } from './score-clip'
import PARTS from './score-parts.json' with { type: 'json' }

type Part = keyof ScoreParts

/** Scores from which a part without a sign of its own is called strong, and fair. */
const BANDS = { strong: 70, fair: 40 }
const MOST_REASONS = 2
/** The parts that depend on what is said, which is only understood in English. */
const BY_MEANING: readonly Part[] = ['opening', 'interest']
const NOT_JUDGED: PartScore = {
  score: null,
  reasons: [{ kind: 'reservation', text: 'Rated in English only' }],
}

const bandOf = (score: number): 'strong' | 'fair' | 'weak' =>
  score >= BANDS.strong ? 'strong' : score >= BANDS.fair ? 'fair' : 'weak'

/**
 * A part from its own signs: the logistic function of their weighted sum. In the tuning texts of `npm run bench --
 * clips`, found clips get 80 to 90 (median) and other stretches of a talk 10 to 40, except that clarity is what a clip
 * loses.
 */
function partScore(part: Part, signs: ClipSigns, told: ToldClip): PartScore {
  const { even, scale, ...words } = PARTS[part]
  const score = Math.round(100 / (1 + Math.exp((even - weigh(signs, part)) / scale)))
  const band = bandOf(score)
  const own: ClipReason = { kind: band === 'strong' ? 'good' : 'reservation', text: words[band] }
  const named = signReasons(signs, told, part)
  const needsOwn = band === 'weak' ? named.every(({ kind }) => kind === 'good') : !named.length
  return { score, reasons: [...(needsOwn ? [own] : []), ...named].slice(0, MOST_REASONS) }
}

/**
 * The four parts of a clip's score, each 0 to 100 with one or two reasons, by the signs that belong to it
 * (`signs.json`). `isJudged` tells whether what is said was understood: otherwise the opening and the interest have no
 * score.
 */
export function scoreParts(
  signs: ClipSigns,
  { isJudged, ...told }: ToldClip & { isJudged: boolean },
): ScoreParts {
  const score = (part: Part): PartScore =>
    isJudged || !BY_MEANING.includes(part) ? partScore(part, signs, told) : NOT_JUDGED
  return {
    opening: score('opening'),
    completeness: score('completeness'),
    clarity: score('clarity'),
    interest: score('interest'),
  }
}
