import type { SpeakerName, Transcript } from '../../schema/transcript'
import type { RecognizedWord } from '../../typography/captions/split-words'
import { toTranscript } from '../../typography/captions/to-transcript'
import { lowerBound } from '../../util/lower-bound'
import type { TranscriptText } from './cue'
import { type TimedWords, timeWords } from './time-words'

/** As many speakers as a transcript has; those of further names have none. */
const SPEAKERS = 20
const NAME_LETTERS = 80

type Media = {
  mediaRef: string
  /** Seconds of the media. */
  seconds: number
  /** The words that were heard in the media, in order; empty if it was not transcribed. */
  heard: Parameters<typeof timeWords>[1]
  /** The transcript that the media has now, whose language and speakers hold where the file has none. */
  current: Transcript | null
}

/** A transcript that was made of a file, and how its words got their times. */
export type ImportedTranscript = { transcript: Transcript } & Omit<TimedWords, 'words'>

/** Languages that are told by their letters, as words are not separated by spaces in them. */
const languageOf = (text: string): string => {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja'
  if (/\p{Script=Han}/u.test(text)) return 'zh'
  if (/\p{Script=Thai}/u.test(text)) return 'th'
  return 'und'
}

const isLanguage = (code: string | null): code is string =>
  code !== null && /^[a-z]{2,3}(-[\w-]{1,30})?$/i.test(code)

type Speakers = { speakers: SpeakerName[]; speakerOf(word: RecognizedWord): string | null }

/** The speakers whose names a file has. */
function namedSpeakers(words: readonly RecognizedWord[]): Speakers {
  const nameOf = ({ speaker }: RecognizedWord) => speaker?.trim().slice(0, NAME_LETTERS) || null
  const names = [...new Set(words.flatMap(word => nameOf(word) ?? []))]
  const speakers = names.slice(0, SPEAKERS).map((name, index) => ({ id: `speaker-${index + 1}`, name }))
  const ids = new Map(speakers.map(({ id, name }) => [name, id]))
  return { speakers, speakerOf: word => ids.get(nameOf(word) ?? '') ?? null }
}

/** The speakers of a transcript, each of whom speaks until the next one does. */
function knownSpeakers({ speakers, subtitles }: Transcript): Speakers {
  const turns = subtitles
    .flatMap(({ speaker_id: id, words: [first] }) => (first ? [{ id, start: first.start }] : []))
    .sort((a, b) => a.start - b.start)
  const turnsBy = (second: number) => lowerBound(turns.length, index => (turns[index]?.start ?? 0) > second)
  return {
    speakers,
    speakerOf: ({ start, end }) => turns[Math.max(0, turnsBy((start + end) / 2) - 1)]?.id ?? null,
  }
}

/**
 * The transcript of a media from the words of a file (see `timeWords`).
 * @throws {TranscriptFileError} when the words can't be timed.
 */
export function importTranscript({ cues, language }: TranscriptText, media: Media): ImportedTranscript {
  const { words, ...timing } = timeWords(cues, media.heard, media.seconds)
  const { current } = media
  const isNamed = words.some(({ speaker }) => speaker)
  const { speakers, speakerOf } = current && !isNamed ? knownSpeakers(current) : namedSpeakers(words)
  const stated = [language, current?.language ?? null].find(isLanguage)
  const transcript = toTranscript({
    mediaRef: media.mediaRef,
    words: words.map(word => ({ ...word, speaker: speakerOf(word) })),
    language:
      stated ??
      languageOf(
        words
          .slice(0, 200)
          .map(({ text }) => text)
          .join(''),
      ),
    speakers,
  })
  return { transcript: { ...transcript, type: 'manual' }, ...timing }
}
