import type { Project } from '../project/project'
import { type Subtitle, type Word, wordsOf } from '../project/transcript'
import { changeTranscript } from './change-transcript'
import { type Edited, refuse } from './edit'
import { freeIds, spreadWords, typedWords } from './spread-words'

const LONGEST_WORD = 200

/** The new words in the time of the old ones: word for word where there are as many, else by their letters. */
function retimed(old: readonly Word[], texts: readonly string[], taken: ReadonlySet<string>): Word[] {
  const [first] = old
  const last = old.at(-1)
  if (!first || !last) return []
  if (texts.length === old.length)
    return old.map((word, index) =>
      word.text === texts[index] ? word : { ...word, text: texts[index] ?? word.text, confidence: 1 },
    )
  const words = spreadWords(texts, freeIds(first.id, texts.length, taken), first.start, last.end)
  return old.every(word => word.emphasize) ? words.map(word => ({ ...word, emphasize: true })) : words
}

const isRun = (words: readonly Word[], wanted: ReadonlySet<string>): boolean => {
  const first = words.findIndex(word => wanted.has(word.id))
  return words.slice(first, first + wanted.size).every(word => wanted.has(word.id))
}

/**
 * Another text for words that stand beside each other in one breath, however many words it has. What was heard keeps
 * its time: as many words keep each its own, fewer or more share the stretch by their letters.
 */
export function replaceWords(
  project: Project,
  { mediaRef, wordIds, text }: { mediaRef: string; wordIds: readonly string[]; text: string },
): Edited {
  const transcript = project.transcripts[mediaRef]
  const wanted = new Set(wordIds)
  const subtitle = transcript?.subtitles.find(one => one.words.some(word => wanted.has(word.id)))
  if (!transcript || !subtitle) return refuse(project, 'These words are gone')
  const old = subtitle.words.filter(word => wanted.has(word.id))
  if (old.length !== wanted.size || !isRun(subtitle.words, wanted))
    return refuse(project, 'Only words beside each other in one line can be replaced')
  const texts = typedWords(text)
  if (!texts.length) return refuse(project, 'A word needs at least one letter. To take it out, cut it')
  if (texts.some(one => one.length > LONGEST_WORD)) return refuse(project, 'A word has at most 200 letters')
  const taken = new Set(wordsOf(transcript).flatMap(word => (wanted.has(word.id) ? [] : [word.id])))
  const words = retimed(old, texts, taken)
  const at = subtitle.words.findIndex(word => wanted.has(word.id))
  const changed: Subtitle = { ...subtitle, words: subtitle.words.toSpliced(at, old.length, ...words) }
  return changeTranscript(project, mediaRef, before => ({
    ...before,
    subtitles: before.subtitles.map(one => (one === subtitle ? changed : one)),
  }))
}
