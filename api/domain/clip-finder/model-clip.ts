import type { Candidate } from './candidates'

/**
 * A clip that a model has selected: sentences `first` to `last` (inclusive, counted from 0). `title` and `reason` are
 * null where the model's own could not be used.
 */
export type ModelClip = { first: number; last: number; title: string | null; reason: string | null }

/** What a model is asked to select. */
export type ModelRequest = {
  /** The shortest and the longest clip. */
  seconds: { least: number; most: number }
  /** What clips must be about, as the user entered it. */
  topic?: string | undefined
  /** The maximum number of clips. */
  count: number
  /** Existing clips. */
  known: readonly Candidate[]
}
