import { isEmptyPatch } from '@/compositions/edit/patch'
import { diffTranscript } from '@/compositions/edit/transcript-patch'
import { applyCorrections, type WordCorrection } from '@/compositions/edit/word-corrections'
import { readStored, type StoredText } from './stored-text'

/** The body of a save that corrects words of a stored value, as JSON in UTF-8; null if none of them is to be corrected. */
export function correctionBody({
  corrections,
  revision,
  ...stored
}: StoredText & { corrections: readonly WordCorrection[]; revision: number }): Uint8Array | null {
  const { project } = readStored(stored)
  const next = applyCorrections(project, corrections)
  const patches = Object.keys(next.transcripts)
    .map(mediaRef => diffTranscript(project, next, mediaRef))
    .filter(patch => !isEmptyPatch(patch))
  if (!patches.length) return null
  return new TextEncoder().encode(JSON.stringify({ transcript_patches: patches, revision }))
}
