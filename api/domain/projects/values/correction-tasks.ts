import { isEmptyPatch } from '@/compositions/edit/patch'
import { originalOf } from '@/compositions/edit/swap-recording'
import { diffTranscript } from '@/compositions/edit/transcript-patch'
import { applyCorrections, type WordCorrection, wordCorrections } from '@/compositions/edit/word-corrections'
import { type Project, wordsOf } from '@/compositions/model/project'
import { readStored, type StoredText, trustStored } from './stored-text'

type CorrectionInput = StoredText & { corrections: readonly WordCorrection[] }

/**
 * The body of a save that corrects words of a stored value, as JSON in UTF-8; null if none of them is to be corrected.
 * `revision` is that of the words, if others may save meanwhile.
 */
export function correctionBody({
  corrections,
  revision,
  ...stored
}: CorrectionInput & { revision?: number }): Uint8Array | null {
  const { project } = readStored(stored)
  const next = applyCorrections(project, corrections)
  const patches = Object.keys(next.transcripts)
    .map(mediaRef => diffTranscript(project, next, mediaRef))
    .filter(patch => !isEmptyPatch(patch))
  if (!patches.length) return null
  return new TextEncoder().encode(JSON.stringify({ transcript_patches: patches, revision }))
}

const projectOf = (stored: StoredText): Project => (trustStored(stored) ?? readStored(stored)).project

/** The words of a stored value that corrections change. */
export function correctableWords({ corrections, ...stored }: CorrectionInput): WordCorrection[] {
  const project = projectOf(stored)
  return wordCorrections(project, applyCorrections(project, corrections))
}

/** A correction as the API has it; `confidence` is that of the text `to`, if it isn't that of the word. */
export type AskedCorrection = {
  media_ref: string
  word_id: string
  from: string
  to: string
  confidence?: number | undefined
}

/**
 * What is asked for, with the times and the recording of the words of a stored value: one for each, null for a word that
 * the value lacks.
 */
export function findCorrections({
  asked,
  ...stored
}: StoredText & { asked: readonly AskedCorrection[] }): (WordCorrection | null)[] {
  const { media, transcripts } = projectOf(stored)
  const words = new Map(
    Object.entries(transcripts).flatMap(([ref, one]) =>
      wordsOf(one).map(word => [`${ref} ${word.id}`, word] as const),
    ),
  )
  return asked.map(({ media_ref: mediaRef, word_id: wordId, from, to, confidence: asked }) => {
    const [file, known] = [media[mediaRef], words.get(`${mediaRef} ${wordId}`)]
    if (!file || !known) return null
    const { confidence: own, ...word } = known
    const confidence = asked ?? (word.text === to ? own : undefined)
    return {
      ...{ mediaRef, original: originalOf(file), before: { ...word, text: from } },
      after: { ...word, text: to, ...(confidence !== undefined && { confidence }) },
    }
  })
}
