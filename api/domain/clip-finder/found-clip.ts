/** Why a clip is worth posting, or what speaks against it, in words for people. */
export type ClipReason = { kind: 'good' | 'reservation'; text: string }

/** A stretch of a talk that stands by itself. */
export type FoundClip = {
  /** Seconds of the source. */
  start: number
  end: number
  /** Indexes into the words that were searched; both words belong to the clip. */
  firstWord: number
  lastWord: number
  /** Taken from the clip's own words, at most 60 characters. */
  title: string
  /** 0 to 100, a whole number. */
  score: number
  /** What counts most first. */
  reasons: ClipReason[]
}
