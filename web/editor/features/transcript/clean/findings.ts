import { wordSpan } from '@/compositions/edit/cuts'
import type { Transcript } from '@/compositions/schema/transcript'
import { findSilences, findVoicedGaps } from '@/compositions/sound/find-silences'
import type { VoiceLevels } from '@/compositions/sound/voice-levels'
import { type Interval, union } from '@/compositions/time/spans'
import { playedSpans, stretchEnd, stretchesOf, stretchSeconds } from '@/compositions/time/stretches'
import type { Segment } from '@/compositions/time/time-map'
import { type Filler, findFillers } from '@/compositions/typography/captions/find-fillers'
import { lowerBound } from '@/compositions/util/lower-bound'
import type { Spoken } from '@/web/editor/core/words/spoken-words'
import { byTime } from './words-by-time'

/** A filler word or phrase, a voiced sound that is no word, or a pause. */
export type FindingKind = 'filler' | 'noise' | 'silence'

/**
 * An interval that can be cut: seconds `start` to `end` of the source. `wordIds` are the words that are cut
 * with it. `after` is the word before a noise or a silence; null at the start, and for fillers.
 */
export type Finding = Interval & {
  id: string
  kind: FindingKind
  text: string
  wordIds: readonly string[]
  after: string | null
}

/** Seconds of a silence that are kept beside each word. */
const KEPT_PAUSE = 0.15

type Given = {
  fillers: readonly string[]
  /** The shortest silence, in seconds. */
  least: number
  voice: VoiceLevels | null
  /** Ids of findings to leave out. */
  kept: readonly string[]
}

const finding = (
  kind: FindingKind,
  span: Interval,
  more: Omit<Finding, 'id' | 'kind' | 'start' | 'end'>,
) => ({
  id: `${kind}-${span.start.toFixed(3)}`,
  kind,
  ...span,
  ...more,
})

const overlaps = (a: Interval, b: Interval): boolean => a.start < b.end && b.start < a.end

/** What can be cut from the parts that are played, in source order; nothing that is cut already. */
export function findFindings(
  transcript: Transcript,
  { first, segments }: Spoken,
  fps: number,
  { fillers, least, voice, kept }: Given,
): Finding[] {
  const { words, place } = byTime(transcript)
  const played = playedSpans(segments, fps)
  const before = (seconds: number) => words[wordBefore(words, seconds)]?.id ?? null
  const fillerSpan = ({ wordIds }: Filler): Interval => ({
    start: wordSpan(words, place.get(wordIds[0] ?? '') ?? 0).start,
    end: wordSpan(words, place.get(wordIds.at(-1) ?? '') ?? 0).end,
  })
  const pauses = findSilences(transcript, {
    ...{ kept: played, least, keep: KEPT_PAUSE },
    ...(voice && { voice }),
  })
  const sounds = voice ? findVoicedGaps(transcript, voice, played) : []
  const found: Finding[] = [
    ...findFillers(transcript, fillers)
      .filter(one => one.wordIds.every(id => first.has(id)))
      .map(one => finding('filler', fillerSpan(one), { text: one.text, wordIds: one.wordIds, after: null })),
    ...pauses.map(span => finding('silence', span, { text: '', wordIds: [], after: before(span.start) })),
    ...sounds
      .filter(sound => !pauses.some(pause => overlaps(pause, sound)))
      .map(span => finding('noise', span, { text: '', wordIds: [], after: before(span.start) })),
  ]
  const staying = new Set(kept)
  return found.filter(one => !staying.has(one.id)).sort((a, b) => a.start - b.start)
}

/** Index of the last word that begins at or before `seconds` of the source, or -1. */
const wordBefore = (words: readonly { start: number }[], seconds: number): number =>
  lowerBound(words.length, index => (words[index]?.start ?? 0) > seconds) - 1

/** Seconds of the timeline that cutting the findings saves. */
export function savedSeconds(
  findings: readonly Interval[],
  segments: readonly Segment[],
  fps: number,
): number {
  const spans = union(findings)
  let saved = 0
  for (const stretch of stretchesOf(segments)) {
    const end = stretchEnd(stretch, fps)
    const at = (source: number) =>
      stretchSeconds(stretch, Math.max(stretch.source, Math.min(end, source)), fps)
    for (const span of spans) {
      if (span.start >= end) break
      saved += at(span.end) - at(span.start)
    }
  }
  return saved
}

const counted = (count: number, one: string, many: string): string[] =>
  count ? [count === 1 ? `1 ${one}` : `${count.toLocaleString('en-US')} ${many}`] : []

/**
 * The number of findings of each kind: '5 filler words, 2 noises, and 3 silences'. With `short`, noises count
 * as fillers: '7 fillers, 3 silences'.
 */
export function countFindings(findings: readonly Finding[], short = false): string {
  const of = (kind: FindingKind) => findings.filter(one => one.kind === kind).length
  const parts = [
    ...(short
      ? counted(of('filler') + of('noise'), 'filler', 'fillers')
      : [
          ...counted(of('filler'), 'filler word', 'filler words'),
          ...counted(of('noise'), 'noise', 'noises'),
        ]),
    ...counted(of('silence'), 'silence', 'silences'),
  ]
  if (short) return parts.join(', ')
  return new Intl.ListFormat('en-US', { type: 'conjunction' }).format(parts)
}
