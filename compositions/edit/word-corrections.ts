import { type Project, wordsOf } from '../model/project'
import type { Word } from '../schema/transcript'
import { changeTranscript } from './change-transcript'
import { withWords } from './change-words'
import { correctedWords } from './corrected-words'
import { originalOf } from './swap-recording'

/** A word whose text was changed, before and after: said in the recording `original` (an asset id), as `mediaRef`. */
export type WordCorrection = { mediaRef: string; original: string; before: Word; after: Word }

/** The words of `after` that are corrected in comparison with `before` (see `correctedWords`). */
export function wordCorrections(before: Project, after: Project): WordCorrection[] {
  return Object.entries(after.transcripts).flatMap(([mediaRef, transcript]) => {
    const [old, media] = [before.transcripts[mediaRef], after.media[mediaRef]]
    if (!old || old === transcript || !media) return []
    const original = originalOf(media)
    return correctedWords(wordsOf(old), wordsOf(transcript)).map(one => ({ mediaRef, original, ...one }))
  })
}

/** Whether a word is the one that a correction of its recording is about: by its id, its text and its place. */
const isMeant = (word: Word, { before }: WordCorrection): boolean =>
  word.text === before.text && word.start <= before.end && before.start <= word.end

/** A word with the text of another one, which is as certain as that. */
function corrected({ confidence: _, ...word }: Word, { text, confidence }: Word): Word {
  return { ...word, text, ...(confidence !== undefined && { confidence }) }
}

/**
 * The project with the corrections of words of the same recording that have their text from before (E9); other words
 * stay as they are. Ids of words are sequential, so a word of another recording may have the same one.
 */
export function applyCorrections(project: Project, corrections: readonly WordCorrection[]): Project {
  const media = [...new Set(corrections.map(one => one.mediaRef))]
  return media.reduce((edited, mediaRef) => {
    const file = project.media[mediaRef]
    const own = new Map(
      corrections
        .filter(one => one.mediaRef === mediaRef && file && one.original === originalOf(file))
        .map(one => [one.after.id, one] as const),
    )
    return changeTranscript(edited, mediaRef, transcript =>
      withWords(transcript, word => {
        const correction = own.get(word.id)
        return correction && isMeant(word, correction) ? corrected(word, correction.after) : word
      }),
    )
  }, project)
}
