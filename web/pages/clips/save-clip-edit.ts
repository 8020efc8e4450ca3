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

/**
 * Saves a change that is based on these revisions; the words first, so that no word is without a caption for a moment.
 * @throws {ApiError} 409 if someone else has changed the same since.
 */
async function save(id: string, { words, canvas }: Change, at: Revisions): Promise<Revisions> {
  const params = { id }
  let now = at
  if (words.length)
    now = await call('PATCH /api/projects/{id}/', {
      params,
      body: { transcript_patches: words, revision: now.transcript_revision },
    })
  if (canvas)
    now = await call('POST /api/projects/{id}/save_project/', {
      params,
      body: { patches: [canvas], revision: now.canvas_revision },
    })
  return now
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
  const canvas = diffCanvas(project, edited)
  const change: Change = {
    words: wordsBetween(project, edited),
    canvas: isEmptyPatch(canvas) ? null : canvas,
  }
  if (!change.words.length && !change.canvas) return { undo: null }
  const refresh = async () => {
    await queryClient.invalidateQueries({ queryKey: keys.project(id) })
    if (parent_id) await queryClient.invalidateQueries({ queryKey: keys.clips(parent_id) })
  }
  const saved = await save(id, change, revisions)
  void refresh()
  const undo = async () => {
    const back = {
      words: wordsBetween(edited, project),
      canvas: canvas && invertCanvasPatch(project, canvas),
    }
    await save(id, { ...back, canvas: change.canvas && back.canvas }, saved)
    await refresh()
  }
  return { undo }
}
