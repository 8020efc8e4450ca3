import type { Project } from '../model/project'
import { TRANSLATED_LINE, type Transcript, type TranslatedLine } from '../schema/transcript'
import { wordLayers } from '../sound/sound-layer'
import { layerSegments } from '../time/layer-range'
import { areJoined } from '../typography/captions/script'
import { isSentenceEnd } from '../typography/captions/sentence-end'
import { type SourceWord, sourceWords } from '../typography/captions/source-words'
import { timelineWords } from '../typography/captions/timeline-words'
import { linesIn } from '../typography/captions/translated-lines'
import { unusedIds } from './spread-words'

/** A line of what is said, and its translation; null if it has none. Times are seconds of the source. */
export type TranslationRow = {
  /** That of the translated line, also if it is yet to be made. */
  id: string
  start: number
  end: number
  original: string
  line: TranslatedLine | null
  /** Whether something else is said now than what was translated. */
  isChanged: boolean
}

/** Letters after which a line ends at the next comma or pause, and after which it ends anywhere. */
const LETTERS = { long: 140, longest: 300 }
const PAUSE = 0.3
const CLAUSE_END = /[,;:،؛、，；：–—]["'\p{Pe}\p{Pf}]*$/u

/** The text of words, without spaces in languages that have none. */
export const textOfWords = (words: readonly string[]): string =>
  words.reduce((text, word) => (text && !areJoined(text, word) ? `${text} ${word}` : text + word), '')

const originalOf = (words: readonly SourceWord[]): string =>
  textOfWords(words.map(({ word }) => word.text.replaceAll(/\s+/g, ' '))).slice(
    0,
    TRANSLATED_LINE.originalLetters,
  )

/** Whether a word after those of a line begins another one. */
function beginsLine(open: readonly SourceWord[], letters: number, next: SourceWord): boolean {
  const last = open.at(-1)
  if (!last) return false
  const { word, subtitleId, speaker } = last
  if (subtitleId !== next.subtitleId || speaker !== next.speaker) return true
  if (isSentenceEnd(word.text, next.word.text) || letters > LETTERS.longest) return true
  return letters > LETTERS.long && (CLAUSE_END.test(word.text) || next.word.start - word.end > PAUSE)
}

/** The ids of the words that a project plays. */
function heardIds(project: Project, transcript: Transcript): ReadonlySet<string> {
  const maps = wordLayers(project.layers, transcript.mediaRef).map(layer => layerSegments(project, layer))
  return new Set(timelineWords(transcript, maps, project.fps).map(({ id }) => id))
}

/** Finds the line in whose time the middle of a word is. Words are asked for in the order of their middles. */
function finder(lines: readonly TranslatedLine[]): (middle: number) => TranslatedLine | null {
  let at = -1
  return middle => {
    while (at + 1 < lines.length && (lines[at + 1] as TranslatedLine).start <= middle) at++
    const line = lines[at]
    return line && line.end >= middle ? line : null
  }
}

/** The words that are heard: of translated lines, and in lines that have no translation. */
function groupWords(project: Project, transcript: Transcript, lines: readonly TranslatedLine[]) {
  const heard = heardIds(project, transcript)
  const said = sourceWords(transcript)
  const lineAt = finder(lines)
  const translated = new Map<TranslatedLine, SourceWord[]>()
  const others: SourceWord[][] = []
  let open: SourceWord[] = []
  let letters = 0
  for (let index = 0; index < said.count; index++) {
    const word = said.at(index)
    if (!heard.has(word.word.id)) continue
    const line = lineAt(word.middle)
    if (line) {
      const words = translated.get(line)
      if (words) words.push(word)
      else translated.set(line, [word])
      open = []
      continue
    }
    if (!open.length || beginsLine(open, letters, word)) {
      open = []
      letters = 0
      others.push(open)
    }
    open.push(word)
    letters += word.word.text.length + 1
  }
  return { translated, others }
}

/**
 * What is heard of a media, line by line, with its translation into a language, in the order of the source. Lines that
 * are not translated yet end with sentences, utterances, and where they get long.
 */
export function translationRows(project: Project, mediaRef: string, language: string): TranslationRow[] {
  const transcript = project.transcripts[mediaRef]
  if (!transcript) return []
  const lines = linesIn(transcript, language)
  const { translated, others } = groupWords(project, transcript, lines)
  const taken = new Set(transcript.translations?.map(({ id }) => id))
  const known = lines.flatMap((line): TranslationRow[] => {
    const words = translated.get(line)
    if (!words) return []
    const original = originalOf(words)
    const { id, start, end } = line
    return [{ id, start, end, original, line, isChanged: original !== line.original }]
  })
  const missing = others.map((words): TranslationRow => {
    const start = Math.min(...words.map(({ word }) => word.start))
    const end = Math.max(...words.map(({ word }) => word.end))
    const [first = '', second = ''] = unusedIds(`${language}-${Math.round(start * 1_000)}`, 2, taken)
    const id = taken.has(first) ? second : first
    taken.add(id)
    return { id, start, end, original: originalOf(words), line: null, isChanged: false }
  })
  return [...known, ...missing].sort((a, b) => a.start - b.start)
}
