import type { FoundClip } from '@/api/domain/clip-finder/found-clip'
import type { BenchText } from './read-text'
import type { SpokenWord } from './speak-text'

/**
 * The share of a moment that a clip must contain, the share of the clip that must be moments, and the share that
 * makes it housekeeping.
 */
const SHARES = { held: 2 / 3, moments: 1 / 2, housekeeping: 1 / 3, told: 1 / 3 }
const FIRST = { moments: 10, housekeeping: 5 }

/** Measurements of the clips of one text; moments and clips are counts. */
export type ClipFigures = {
  moments: number
  found: string[]
  missed: string[]
  clips: number
  /** Clips among the first five of which more than a third is housekeeping. */
  housekeeping: number
  /** Clips that begin at a sentence's first word and end at a sentence's last. */
  whole: number
  /** Clips that repeat the moment of an earlier clip. */
  told_again: number
  /** Share of the talk's duration that clips cover. */
  covered: number
}

/** Compares the clips of a text, best first, with the moments written into it. */
export function measureClips(
  { passages }: BenchText,
  words: readonly SpokenWord[],
  clips: readonly FoundClip[],
): ClipFigures {
  const sizes = passages.map((_, at) => words.filter(({ passage }) => passage === at).length)
  const held = clips.map(({ firstWord, lastWord }) => {
    const inside = words.slice(firstWord, lastWord + 1)
    const counts = passages.map((_, at) => inside.filter(({ passage }) => passage === at).length)
    const ofKind = (kind: string) =>
      counts.reduce((sum, count, at) => sum + (passages[at]?.kind === kind ? count : 0), 0) / inside.length
    return { counts, moments: ofKind('highlight'), housekeeping: ofKind('housekeeping') }
  })
  const shareOf = (clip: number, passage: number) =>
    (held[clip]?.counts[passage] ?? 0) / Math.max(1, sizes[passage] ?? 0)
  const planted = passages.flatMap(({ kind, name }, at) => (kind === 'highlight' ? [{ name, at }] : []))
  const isFound = ({ at }: { at: number }) =>
    held
      .slice(0, FIRST.moments)
      .some(({ moments }, clip) => moments >= SHARES.moments && shareOf(clip, at) >= SHARES.held)
  const tellers = planted.map(({ name }) => {
    const told = passages.flatMap((one, at) => (one.name === name ? [at] : []))
    return clips.filter((_, clip) => told.some(at => shareOf(clip, at) >= SHARES.told)).length
  })
  const begins = (at: number) => at === 0 || (words[at - 1]?.ends ?? false)
  const first = words[0]?.start ?? 0
  const spoken = (words.at(-1)?.end ?? 0) - first
  return {
    moments: planted.length,
    found: planted.filter(isFound).map(({ name }) => name),
    missed: planted.filter(one => !isFound(one)).map(({ name }) => name),
    clips: clips.length,
    housekeeping: held.slice(0, FIRST.housekeeping).filter(one => one.housekeeping > SHARES.housekeeping)
      .length,
    whole: clips.filter(({ firstWord, lastWord }) => begins(firstWord) && words[lastWord]?.ends).length,
    told_again: tellers.reduce((sum, count) => sum + Math.max(0, count - 1), 0),
    covered: clips.reduce((sum, { start, end }) => sum + end - start, 0) / Math.max(1, spoken),
  }
}
