/** A reason for or against posting a clip, as text for users. */
export type ClipReason = { kind: 'good' | 'reservation'; text: string }

/** A part of a talk that makes sense without the rest. */
export type FoundClip = {
  /** Seconds of the source. */
  start: number
  end: number
  /** Indexes into the searched words, inclusive. */
  firstWord: number
  lastWord: number
  /** Taken from the clip's own words, at most 60 characters. */
  title: string
  /** 0 to 100, a whole number. */
  score: number
  /** Most important first. */
  reasons: ClipReason[]
}
