import { type Cue, TranscriptFileError, type TranscriptText } from './cue'
import { readJson } from './read-json'
import { readSrt } from './read-srt'
import { readText } from './read-text'
import { readVtt } from './read-vtt'
import { splitSpeakers } from './split-speakers'

/** The names of files that can be read end with these, for pickers of files. */
export const READABLE_EXTENSIONS = '.srt,.vtt,.txt,.json'

/** An hour of talk has some 9,000 words, 60 kB of text, and five times of it as JSON with times. */
const MAX_BYTES = 10_000_000
const MAX_CUES = 100_000
const MAX_CHARACTERS = 2_000_000

const isMarked = (bytes: Uint8Array, ...mark: number[]): boolean =>
  mark.every((byte, index) => bytes[index] === byte)

/** The text of a file: UTF-8, UTF-16 with a byte order mark, or, where it is neither, Windows-1252. */
function decode(bytes: Uint8Array): string {
  if (isMarked(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes)
  if (isMarked(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes)
  if (bytes.includes(0))
    throw new TranscriptFileError('This is not a text file. Choose an SRT, VTT, TXT or JSON file.')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const read = async (text: string): Promise<TranscriptText> => {
  if (/^\s*WEBVTT/.test(text)) return readVtt(text.trimStart())
  const json = /^\s*[[{]/.test(text) ? parseJson(text) : undefined
  if (typeof json === 'object' && json !== null) return readJson(json)
  return text.includes('-->') ? readSrt(text) : readText(text)
}

/** Cues in the order of their times; those without times stay behind the one before them. */
function inOrder(cues: readonly Cue[]): Cue[] {
  let at = 0
  return cues
    .map(cue => {
      at = cue.start ?? at
      return { cue, at }
    })
    .sort((a, b) => a.at - b.at)
    .map(({ cue }) => cue)
}

/**
 * The words of a SubRip, WebVTT, JSON or plain text file, told apart by what it has in it, with the names of speakers.
 * @throws {TranscriptFileError} when it is too large, not text, or has no words.
 */
export async function readTranscriptFile(bytes: Uint8Array): Promise<TranscriptText> {
  if (bytes.length > MAX_BYTES)
    throw new TranscriptFileError('This file is larger than 10 MB, too large for a transcript.')
  const { cues, language } = await read(decode(bytes).replace(/^\uFEFF/, ''))
  const spoken = splitSpeakers(inOrder(cues.filter(({ text }) => text.trim())))
  if (!spoken.length) throw new TranscriptFileError('There are no words in this file.')
  const characters = spoken.reduce((sum, { text }) => sum + text.length, 0)
  if (spoken.length > MAX_CUES || characters > MAX_CHARACTERS)
    throw new TranscriptFileError('This file has more words than a transcript can have.')
  return { cues: [...spoken], language }
}
