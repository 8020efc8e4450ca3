import { diffCanvas, replayCanvasPatch } from '@/compositions/edit/canvas-patch'
import { invertCanvasPatch } from '@/compositions/edit/invert-canvas'
import { type CanvasPatch, isEmptyPatch, type TranscriptPatch } from '@/compositions/edit/patch'
import { applyTranscriptPatch, diffTranscript } from '@/compositions/edit/transcript-patch'
import type { Project } from '@/compositions/model/project'
import type { EditorLocation } from './editor-location'

/** The two documents of a project: an edit changes exactly one of them (E1). */
export type EditedDocument = 'canvas' | 'transcript'

/** The view in which a step was made: Ctrl+Z follows the focus (E2). */
export type View = 'canvas' | 'transcript'

/**
 * A change of one document, as patches. A change of the canvas may add or remove whole transcripts along with their
 * media (E1): `words`.
 */
export type Change =
  | { document: 'canvas'; patch: CanvasPatch; words?: TranscriptPatch[] }
  | { document: 'transcript'; patches: TranscriptPatch[] }

/**
 * A step before it is in the history: its name, its patch, and the inverse patch (E2). Never a whole project.
 */
export type StepChange = { name: string; from: View; forward: Change; inverse: Change }

/** A step of the history, with the places before and after it. `id` is unique within the open project. */
export type Step = StepChange & {
  readonly id: number
  readonly before: EditorLocation
  after: EditorLocation
}

/**
 * Thrown for an edit that changes both canvas and transcript: a bug in the edit, as undo works per document
 * (E1).
 */
export class TwoDocumentsError extends Error {
  override name = 'TwoDocumentsError'
}

/** The patches that turn the transcripts of `before` into those of `after`; empty if nothing changed. */
export function diffTranscripts(before: Project, after: Project): TranscriptPatch[] {
  if (before.transcripts === after.transcripts) return []
  return Object.keys({ ...before.transcripts, ...after.transcripts })
    .map(mediaRef => diffTranscript(before, after, mediaRef))
    .filter(patch => !isEmptyPatch(patch))
}

/** The project after a change. */
export const applyChange = (project: Project, change: Change): Project =>
  change.document === 'canvas'
    ? (change.words ?? []).reduce(applyTranscriptPatch, replayCanvasPatch(project, change.patch))
    : change.patches.reduce(applyTranscriptPatch, project)

/** Whether a patch adds or removes a transcript whose media comes or goes. */
const comesOrGoes = ({ mediaRef, whole }: TranscriptPatch, { media }: CanvasPatch): boolean =>
  whole !== undefined && media !== undefined && Object.hasOwn(media, mediaRef)

/**
 * The step from one value to another, or null if they are equal. Throws a `TwoDocumentsError` if both
 * documents differ other than by transcripts that come or go with their media (E1).
 */
export function stepBetween(name: string, from: View, before: Project, after: Project): StepChange | null {
  const patch = diffCanvas(before, after)
  const patches = diffTranscripts(before, after)
  // `diffCanvas` omits empty patches; to search a record of hundreds takes as long as to compare them.
  const isCanvas = Object.keys(patch).length > 0
  if (isCanvas && !patches.every(one => comesOrGoes(one, patch)))
    throw new TwoDocumentsError(`“${name}” changed the canvas and a transcript at once`)
  if (isCanvas)
    return {
      name,
      from,
      forward: { document: 'canvas', patch, ...(patches.length && { words: patches }) },
      inverse: {
        ...{ document: 'canvas', patch: invertCanvasPatch(before, patch) },
        ...(patches.length && { words: diffTranscripts(after, before) }),
      },
    }
  if (!patches.length) return null
  return {
    name,
    from,
    forward: { document: 'transcript', patches },
    inverse: { document: 'transcript', patches: diffTranscripts(after, before) },
  }
}
