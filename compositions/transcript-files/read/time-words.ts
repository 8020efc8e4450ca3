import { spreadWords, unusedIds, wordsInText } from '../../edit/spread-words'
import type { Word } from '../../schema/transcript'
import type { RecognizedWord } from '../../typography/captions/split-words'
import { type Cue, TranscriptFileError } from './cue'
import { type Match, matchHeard } from './match-heard'

type Timed = Pick<Word, 'text' | 'start' | 'end'>

/** A word of a file, and the seconds in which it is said according to the file, if that has usable times. */
type Written = { text: string; speaker: string | null; start: number | null; end: number | null }

/** Words with times, and how they got them. */
export type TimedWords = {
  words: RecognizedWord[]
  /** The share of words, 0 to 1, that were heard as they are written. */
  heard: number
  /** Seconds by which the words are heard later than the file says. */
  shift: number
  /** Cues without usable times, which are timed by those around them. */
  untimed: number
  /** Words that the file has after the end of the media. */
  late: number
}

/** A word of a transcript has at most so many letters; a longer one is divided. */
const LETTERS = 200
/** A file with fewer words per cue has the times of words. */
const WORDS_PER_CUE = 1.5
/** The share of heard words that shows that a text is of this talk. */
const ENOUGH = 0.3
/** A word that is heard so many seconds from where the file has it is another one. */
const FAR = 3

const texts = (text: string): string[] =>
  wordsInText(text).flatMap(word => word.match(new RegExp(`.{1,${LETTERS}}`, 'gsu')) ?? [])

const spread = (words: readonly string[], start: number, end: number): Timed[] =>
  spreadWords(words, unusedIds('w', words.length, new Set()), [{ start, end: Math.max(start, end) }])

/** Cues that begin at once, which share their time, and the seconds from their beginning to that of the next ones. */
function simultaneous(cues: readonly Cue[]): { cues: Cue[]; start: number | null; end: number }[] {
  const groups: { cues: Cue[]; start: number | null; end: number }[] = []
  for (const cue of cues) {
    const last = groups.at(-1)
    if (last && cue.start !== null && last.start === cue.start) {
      last.cues.push(cue)
      last.end = Math.max(last.end, cue.end ?? 0)
    } else groups.push({ cues: [cue], start: cue.start, end: cue.end ?? 0 })
  }
  let after = Number.POSITIVE_INFINITY
  for (const group of groups.toReversed()) {
    group.end = Math.min(group.end, after)
    after = group.start ?? after
  }
  return groups
}

/** The words of cues; those of a cue with times share them by their letters, up to the beginning of the next one. */
const writtenWords = (cues: readonly Cue[]): Written[] =>
  simultaneous(cues).flatMap((group): Written[] => {
    const words = group.cues.flatMap(({ text, speaker }) =>
      texts(text).map(word => ({ text: word, speaker })),
    )
    if (group.start === null) return words.map(word => ({ ...word, start: null, end: null }))
    const all = words.map(({ text }) => text)
    const times = spread(all, group.start, group.end)
    return words.map((word, index) => {
      const { start = 0, end = 0 } = times[index] ?? {}
      return { ...word, start, end }
    })
  })

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** The times of heard words, by the index of the word in the text, without those that are far from where the file has them. */
function heardTimes(written: readonly Written[], heard: readonly Timed[]) {
  const matches = matchHeard(
    written.map(({ text }) => text),
    heard.map(({ text }) => text),
  )
  const lag = ({ written: at, heard: then }: Match): number | null => {
    const [said, start] = [heard[then]?.start, written[at]?.start ?? null]
    return said === undefined || start === null ? null : said - start
  }
  const shift = median(matches.flatMap(match => (match.isSame ? (lag(match) ?? []) : [])))
  const near = matches.filter(match => Math.abs((lag(match) ?? shift) - shift) <= FAR)
  const times = new Map(near.map(match => [match.written, heard[match.heard] as Timed]))
  const same = near.filter(({ isSame }) => isSame).length
  return { times, shift, share: same / Math.max(1, written.length) }
}

/** Words with the times of those that were heard; the others are moved by `shift` and stay between these. */
function moveWords(written: readonly Written[], times: ReadonlyMap<number, Timed>, shift: number): Written[] {
  const nextStarts = new Array<number>(written.length)
  let next = Number.POSITIVE_INFINITY
  for (let index = written.length - 1; index >= 0; index--) {
    nextStarts[index] = next
    next = times.get(index)?.start ?? next
  }
  let last = 0
  return written.map((word, index) => {
    const known = times.get(index)
    if (known) last = known.end
    if (known) return { ...word, start: known.start, end: known.end }
    if (word.start === null || word.end === null) return word
    const between = (second: number) => Math.min(nextStarts[index] ?? second, Math.max(last, second + shift))
    return { ...word, start: between(word.start), end: between(word.end) }
  })
}

/** Adjacent words that all have times, or all have none. */
function timedRuns(words: readonly Written[]): { isTimed: boolean; words: Written[] }[] {
  const runs: { isTimed: boolean; words: Written[] }[] = []
  for (const word of words) {
    const isTimed = word.start !== null
    const last = runs.at(-1)
    if (last?.isTimed === isTimed) last.words.push(word)
    else runs.push({ isTimed, words: [word] })
  }
  return runs
}

/** Words without times share the time between those around them by their letters. None is later than `seconds`. */
function fillTimes(words: readonly Written[], seconds: number): RecognizedWord[] {
  let last = 0
  const runs = timedRuns(words)
  return runs.flatMap((run, index) => {
    const next = runs[index + 1]?.words[0]?.start ?? seconds
    const shared = run.isTimed
      ? []
      : spread(
          run.words.map(({ text }) => text),
          last,
          Math.min(seconds, next),
        )
    return run.words.map(({ text, speaker, ...own }, at) => {
      const { start, end } = shared[at] ?? own
      const from = Math.min(seconds, Math.max(last, start ?? last))
      last = Math.min(seconds, Math.max(from, end ?? from))
      return { text, speaker, start: from, end: last }
    })
  })
}

/**
 * The words of a file with times in seconds of a media of `seconds`: those of the words that were `heard` in it where the
 * text is the same, else those of the file. A file with the times of its words keeps them.
 * @throws {TranscriptFileError} when a file without times is not of what was heard.
 */
export function timeWords(cues: readonly Cue[], heard: readonly Timed[], seconds: number): TimedWords {
  const written = writtenWords(cues)
  const untimed = cues.filter(({ start }) => start === null).length
  const isTimed = untimed < cues.length
  const late = written.filter(({ start }) => start !== null && start > seconds).length
  const own = { words: fillTimes(written, seconds), heard: 0, shift: 0, untimed, late }
  if (isTimed && written.length / cues.length < WORDS_PER_CUE) return own
  const { times, shift, share } = heardTimes(written, heard)
  if (share < ENOUGH) {
    if (isTimed) return own
    throw new TranscriptFileError(
      heard.length
        ? 'This text is not what is said here. Choose another file, or one with times, such as SRT or VTT.'
        : 'This file has no times. Transcribe the media first, and the text is matched with what is heard.',
    )
  }
  return {
    words: fillTimes(moveWords(written, times, shift), seconds),
    heard: share,
    shift,
    untimed,
    late: 0,
  }
}
