import { type Candidate, candidateAt } from '../clip-finder/candidates'
import type { ModelRequest } from '../clip-finder/model-clip'
import type { Talk } from '../clip-finder/talk'
import type { TalkWindow } from './talk-windows'

/** What a selected clip must fit: the talk, the sentences that were sent, and the clips that there are already. */
export type Given = {
  talk: Talk
  window: TalkWindow
  seconds: ModelRequest['seconds']
  taken: readonly Candidate[]
}

/** Sentences by their numbers, counted from 1. */
export type NumberedRange = { first: number; last: number }

/**
 * The sentences that a model has named, as a clip; or why they can't be one: they were not sent, are in the wrong order,
 * too short or too long together, or overlap another clip. The reason completes "because".
 */
export function checkRange(
  { first, last }: NumberedRange,
  { talk, window, seconds, taken }: Given,
): { clip: Candidate } | { fault: string } {
  if (!window.has(first) || !window.has(last))
    return { fault: `${first} and ${last} are not both numbers of sentences` }
  if (last < first) return { fault: `the last sentence ${last} is before the first one ${first}` }
  const clip = candidateAt(talk, first - 1, last - 1)
  const length = clip.end - clip.start
  if (length < seconds.least || length > seconds.most)
    return {
      fault: `the sentences ${first} to ${last} last ${length.toFixed(1)} seconds instead of ${seconds.least} to ${seconds.most}`,
    }
  const overlaps = taken.some(({ start, end }) => start < clip.end && clip.start < end)
  return overlaps ? { fault: `the sentences ${first} to ${last} overlap another clip` } : { clip }
}
