import { type Project, wordsOf } from '../model/project'
import type { Word } from '../schema/transcript'
import { changeTranscript } from './change-transcript'
import { withWords } from './change-words'

/** A word whose text was changed: the media that it is said in, its text before, and the word as it is now. */
export type WordCorrection = { mediaRef: string; from: string; word: Word }

/** The words of `after` that have another text in `before`. Words that one of them lacks are left out. */
export function wordCorrections(before: Project, after: Project): WordCorrection[] {
  return Object.entries(after.transcripts).flatMap(([mediaRef, transcript]) => {
    const old = before.transcripts[mediaRef]
    if (!old || old === transcript) return []
    const texts = new Map(wordsOf(old).map(({ id, text }) => [id, text]))
    return wordsOf(transcript).flatMap(word => {
      const from = texts.get(word.id)
      return from === undefined || from === word.text ? [] : [{ mediaRef, from, word }]
    })
  })
}

/** A word with the text of another one, which is as certain as that. */
function corrected({ confidence: _, ...word }: Word, { text, confidence }: Word): Word {
  return { ...word, text, ...(confidence !== undefined && { confidence }) }
}

/** The project with the corrections of words that have their text from before (E9); other words stay as they are. */
export function applyCorrections(project: Project, corrections: readonly WordCorrection[]): Project {
  const media = [...new Set(corrections.map(one => one.mediaRef))]
  return media.reduce((edited, mediaRef) => {
    const own = new Map(
      corrections.filter(one => one.mediaRef === mediaRef).map(one => [one.word.id, one] as const),
    )
    return changeTranscript(edited, mediaRef, transcript =>
      withWords(transcript, word => {
        const correction = own.get(word.id)
        return correction?.from === word.text ? corrected(word, correction.word) : word
      }),
    )
  }, project)
}
