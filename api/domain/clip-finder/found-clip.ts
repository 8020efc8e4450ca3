/** A reason for or against posting a clip, as text for users. */
export type ClipReason = { kind: 'good' | 'reservation'; text: string }

/** One part of a clip's score, 0 to 100, with its reasons; null if it can't be judged. */
export type PartScore = { score: number | null; reasons: ClipReason[] }

/**
 * What a clip's score consists of: how it opens, whether it begins and ends with a thought, how easy it is to follow, and
 * how much it says.
 */
export type ScoreParts = Record<'opening' | 'completeness' | 'clarity' | 'interest', PartScore>

/** Who selects clips: a model of OpenAI, or the rules on this machine. */
export const clipSelectors = ['openai', 'finder'] as const

export type ClipSelector = (typeof clipSelectors)[number]

/** A part of a talk that makes sense without the rest. */
export type FoundClip = {
  /** Seconds of the source. */
  start: number
  end: number
  /** Indexes into the searched words, inclusive. */
  firstWord: number
  lastWord: number
  /** In the clip's own words, or the model's that selected it; at most 60 characters. */
  title: string
  /** 0 to 100, a whole number. */
  score: number
  /** Most important first. */
  reasons: ClipReason[]
  parts: ScoreParts
  /** What it is about, in one to three of its own words; null if no words stand out. */
  topic: string | null
  selectedBy: ClipSelector
}
