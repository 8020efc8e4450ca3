import type { Subtitle, Transcript, TranslatedLine, Word } from '@/compositions/schema/transcript'
import type { Interval } from '@/compositions/time/spans'
import { playedSpans } from '@/compositions/time/stretches'
import type { Segment } from '@/compositions/time/time-map'
import { lowerBound } from '@/compositions/util/lower-bound'
import { sourceWords } from './source-words'
import { shownLines } from './translated-lines'

/** The parts of an interval that are played, in seconds of the source. */
function playedParts({ start, end }: Interval, spans: readonly Interval[]): Interval[] {
  const parts: Interval[] = []
  const from = lowerBound(spans.length, index => (spans[index] as Interval).end > start)
  for (let index = from; index < spans.length; index++) {
    const span = spans[index] as Interval
    if (span.start >= end) break
    parts.push({ start: Math.max(start, span.start), end: Math.min(end, span.end) })
  }
  return parts
}

const lengthOf = ({ start, end }: Interval): number => end - start

/**
 * Shares the seconds of parts of the source among words by their letters, a space counting as one. Each word is in one
 * part, the one that has its middle: a word whose middle is cut would not be shown (T4).
 */
function shareTime({ id, words }: TranslatedLine, parts: readonly Interval[]): Word[] {
  const seconds = parts.reduce((sum, part) => sum + lengthOf(part), 0)
  const letters = words.reduce((sum, { length }) => sum + length + 1, 0)
  let [index, before, from] = [0, 0, 0]
  return words.map((text, at) => {
    const to = from + (seconds * (text.length + 1)) / letters
    while (index < parts.length - 1 && (from + to) / 2 >= before + lengthOf(parts[index] as Interval))
      before += lengthOf(parts[index++] as Interval)
    const { start, end } = parts[index] as Interval
    const times = { start: start + Math.max(0, from - before), end: Math.min(end, start + to - before) }
    from = to
    return { id: `${id}-${at}`, text, ...times }
  })
}

type MadeLine = { key: string; subtitle: Subtitle }

/** The newest subtitle of each line: a line that plays as before is the same object (E4), and isn't measured again. */
const made = new WeakMap<TranslatedLine, MadeLine>()

function toSubtitle(line: TranslatedLine, parts: readonly Interval[], speaker: string | null): Subtitle {
  const key = JSON.stringify([speaker, parts])
  const known = made.get(line)
  if (known?.key === key) return known.subtitle
  const subtitle = { id: line.id, speaker_id: speaker, words: shareTime(line, parts) }
  made.set(line, { key, subtitle })
  return subtitle
}

const hasSame = (a: readonly Subtitle[], b: readonly Subtitle[]): boolean =>
  a.length === b.length && a.every((one, index) => one === b[index])

/** The newest result for each transcript. */
const newest = new WeakMap<Transcript, Transcript>()

/**
 * The transcript as captions show it (F14): with the lines of the chosen translation, each of whose words share the time
 * of the line that is played by their letters, or as it is. `maps` are the time maps of the layers that are heard.
 */
export function captionTranscript(
  transcript: Transcript,
  maps: readonly (readonly Segment[])[],
  fps: number,
): Transcript {
  const lines = shownLines(transcript)
  const language = transcript.captionLanguage
  if (!lines.length || language === undefined) return transcript
  const spans = playedSpans(maps.flat(), fps)
  const said = sourceWords(transcript)
  const subtitles = lines.flatMap((line, index) => {
    // A line ends where the next one begins, so that all together take no longer than there are lines and spans.
    const end = Math.min(line.end, lines[index + 1]?.start ?? line.end)
    const parts = playedParts({ start: line.start, end }, spans)
    if (!parts.length) return []
    const first = said.from(line.start)
    return toSubtitle(line, parts, first < said.count ? said.at(first).speaker : null)
  })
  const before = newest.get(transcript)
  if (before && hasSame(before.subtitles, subtitles)) return before
  const shown = { ...transcript, language, subtitles }
  newest.set(transcript, shown)
  return shown
}
