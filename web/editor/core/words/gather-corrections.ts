import { correctedWords } from '@/compositions/edit/corrected-words'
import type { TranscriptPatch } from '@/compositions/edit/patch'
import { type Project, wordsOf } from '@/compositions/model/project'
import type { Word } from '@/compositions/schema/transcript'
import type { Change, Step } from '../store/step'

/** A word whose text was changed from `from` to `to`. */
export type GatheredCorrection = { mediaRef: string; wordId: string; from: string; to: string }

/** The words of the subtitles in a patch. */
const wordsIn = ({ subtitles = {} }: TranscriptPatch): Word[] =>
  Object.values(subtitles).flatMap(subtitle => subtitle?.words ?? [])

const patchesOf = (change: Change): TranscriptPatch[] =>
  change.document === 'transcript' ? change.patches : []

/** Notes the words that a change corrects; `back` is its inverse. A word that is noted keeps its first text. */
function note(noted: Map<string, GatheredCorrection>, back: Change, forth: Change): void {
  const before = new Map(patchesOf(back).map(patch => [patch.mediaRef, wordsIn(patch)]))
  for (const patch of patchesOf(forth)) {
    const { mediaRef } = patch
    for (const one of correctedWords(before.get(mediaRef) ?? [], wordsIn(patch))) {
      const key = `${mediaRef} ${one.after.id}`
      const from = noted.get(key)?.from ?? one.before.text
      noted.set(key, { mediaRef, wordId: one.after.id, from, to: one.after.text })
    }
  }
}

/**
 * The words that are corrected by the steps of a history, from when `known` were its done steps until `done` are: steps
 * that were undone since count backward. Words whose text is the first one again are left out, and so are those that have
 * another text in the project, as when others have changed them.
 */
export function gatherCorrections(
  known: readonly Step[],
  done: readonly Step[],
  { transcripts }: Pick<Project, 'transcripts'>,
): GatheredCorrection[] {
  const [before, now] = [new Set(known), new Set(done)]
  const noted = new Map<string, GatheredCorrection>()
  for (const step of known.toReversed()) if (!now.has(step)) note(noted, step.forward, step.inverse)
  for (const step of done) if (!before.has(step)) note(noted, step.inverse, step.forward)
  const texts = new Map<string, string>()
  for (const mediaRef of new Set([...noted.values()].map(one => one.mediaRef))) {
    const transcript = transcripts[mediaRef]
    for (const { id, text } of transcript ? wordsOf(transcript) : []) texts.set(`${mediaRef} ${id}`, text)
  }
  return [...noted].flatMap(([key, one]) => (one.from !== one.to && texts.get(key) === one.to ? [one] : []))
}
