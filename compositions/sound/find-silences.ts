import type { Transcript } from '../schema/transcript'
import { type Interval, subtract } from '../time/spans'
import { wordsInOrder } from '../typography/captions/find-fillers'
import { type VoiceLevels, voicedIntervals } from './voice-levels'

/** The shortest and the longest voiced gap that counts as a hesitation, in seconds: 'um' takes 0.15 to 0.8. */
const SHORTEST_SOUND = 0.15
const LONGEST_SOUND = 0.8

/** Tolerance for rounding: 24 thirtieths of a second must always count as 0.8 s. */
const ROUNDED = 1e-6

/** A pause, and whether there is a word right before and right after it. */
type Pause = Interval & { afterWord: boolean; beforeWord: boolean }

/** The parts of the spans `kept` of the source, in order, without words. */
function pausesOf(transcript: Transcript, kept: readonly Interval[]): Pause[] {
  const [first] = kept
  const last = kept.at(-1)
  if (!first || !last) return []
  const gaps = subtract({ start: first.start, end: last.end }, wordsInOrder(transcript))
  const pauses: Pause[] = []
  let at = 0
  for (const span of kept) {
    while (at > 0 && (gaps[at - 1]?.end ?? 0) > span.start) at--
    for (; at < gaps.length; at++) {
      const gap = gaps[at] as Interval
      if (gap.start >= span.end) break
      const [start, end] = [Math.max(gap.start, span.start), Math.min(gap.end, span.end)]
      if (end > start)
        pauses.push({ start, end, afterWord: gap.start > span.start, beforeWord: gap.end < span.end })
    }
  }
  return pauses
}

const isSound = ({ start, end }: Interval): boolean =>
  end - start >= SHORTEST_SOUND - ROUNDED && end - start <= LONGEST_SOUND + ROUNDED

/**
 * Pauses of at least `least` seconds in the spans `kept` of the source (in order), shortened by `keep` seconds beside
 * words, so that words don't run together. If `voice` is given, pauses with a sound longer than a hesitation, such as
 * music, are left out.
 */
export function findSilences(
  transcript: Transcript,
  {
    kept,
    least,
    keep,
    voice,
  }: { kept: readonly Interval[]; least: number; keep: number; voice?: VoiceLevels },
): Interval[] {
  return pausesOf(transcript, kept).flatMap(pause => {
    const start = pause.afterWord ? pause.start + keep : pause.start
    const end = pause.beforeWord ? pause.end - keep : pause.end
    if (pause.end - pause.start < least || end <= start) return []
    const isLoud =
      voice && voicedIntervals(voice, pause).some(one => one.end - one.start > LONGEST_SOUND + ROUNDED)
    return isLoud ? [] : [{ start, end }]
  })
}

/** Hesitations in the spans `kept` of the source: 0.15 to 0.8 s of voice without a recognized word. */
export const findVoicedGaps = (
  transcript: Transcript,
  voice: VoiceLevels,
  kept: readonly Interval[],
): Interval[] => pausesOf(transcript, kept).flatMap(pause => voicedIntervals(voice, pause).filter(isSound))
