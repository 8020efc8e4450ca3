import { diffCanvas } from '@/compositions/edit/canvas-patch'
import { attempt, type EditResult, isRefusal } from '@/compositions/edit/edit'
import { invertCanvasPatch } from '@/compositions/edit/invert-canvas'
import { type CanvasPatch, isEmptyPatch, type TranscriptPatch } from '@/compositions/edit/patch'
import { diffTranscript } from '@/compositions/edit/transcript-patch'
import type { Project } from '@/compositions/model/project'
import { call } from '@/web/client/call'
import { keys } from '@/web/client/keys'
import type { ProjectDetail } from '@/web/client/queries/use-projects'
import { queryClient } from '@/web/client/query-client'

type Revisions = Pick<ProjectDetail, 'canvas_revision' | 'transcript_revision'>

/** Changes of the words and of the canvas of a clip. */
type Change = { words: TranscriptPatch[]; canvas: CanvasPatch | null }

/** Saves words that are based on `revision`; returns the revision of what is saved then. */
async function saveWords(id: string, words: TranscriptPatch[], revision: number): Promise<number> {
  if (!words.length) return revision
  const body = { transcript_patches: words, revision }
  return (await call('PATCH /api/projects/{id}/', { params: { id }, body })).transcript_revision
}

/** Saves a canvas that is based on `revision`; returns the revision of what is saved then. */
async function saveCanvas(id: string, canvas: CanvasPatch | null, revision: number): Promise<number> {
  if (!canvas) return revision
  const body = { patches: [canvas], revision }
  return (await call('POST /api/projects/{id}/save_project/', { params: { id }, body })).canvas_revision
}

/**
 * Saves a change that is based on these revisions; the words first, so that no word is without a caption for a moment.
 * Each revision counts for its own document: an answer also tells that of the other one, which includes saves by others
 * that this change does not know. If the canvas is refused, the words become as they were.
 * @throws {ApiError} 409 if someone else has changed the same since.
 */
async function save(
  id: string,
  { words, canvas }: Change,
  wordsBefore: TranscriptPatch[],
  at: Revisions,
): Promise<Revisions> {
  const transcript_revision = await saveWords(id, words, at.transcript_revision)
  try {
    return { transcript_revision, canvas_revision: await saveCanvas(id, canvas, at.canvas_revision) }
  } catch (error) {
    // What can't be taken back are words that the clip does not play, so they are not seen.
    if (words.length) await saveWords(id, wordsBefore, transcript_revision).catch(() => undefined)
    throw error
  }
}

/**
 * Takes a change back; the canvas first: if it is refused, nothing has changed.
 * @throws {ApiError} 409 if someone else has changed the same since.
 */
async function takeBack(id: string, { words, canvas }: Change, at: Revisions): Promise<void> {
  await saveCanvas(id, canvas, at.canvas_revision)
  await saveWords(id, words, at.transcript_revision)
}

const wordsBetween = (before: Project, after: Project): TranscriptPatch[] =>
  Object.keys(after.transcripts)
    .map(mediaRef => diffTranscript(before, after, mediaRef))
    .filter(patch => !isEmptyPatch(patch))

/**
 * Edits a clip as it was fetched, and saves what changed. Resolves with the function that undoes it, null if nothing
 * changed, or with the reason why the edit was refused.
 * @throws {ApiError} 409 if someone else has changed the same since it was fetched.
 */
export async function saveClipEdit(
  { id, parent_id, project, ...revisions }: ProjectDetail,
  edit: (project: Project) => EditResult,
): Promise<{ undo: (() => Promise<void>) | null } | { reason: string }> {
  const edited = attempt(project, edit)
  if (isRefusal(edited)) return { reason: edited.reason }
  const patch = diffCanvas(project, edited)
  const canvas = isEmptyPatch(patch) ? null : patch
  const words = wordsBetween(project, edited)
  if (!words.length && !canvas) return { undo: null }
  const inverse: Change = {
    words: wordsBetween(edited, project),
    canvas: canvas && invertCanvasPatch(project, canvas),
  }
  const refresh = async () => {
    await queryClient.invalidateQueries({ queryKey: keys.project(id) })
    if (parent_id) await queryClient.invalidateQueries({ queryKey: keys.clips(parent_id) })
  }
  const saved = await save(id, { words, canvas }, inverse.words, revisions)
  void refresh()
  const undo = async () => {
    await takeBack(id, inverse, saved)
    await refresh()
  }
  return { undo }
}
