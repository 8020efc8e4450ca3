import type { z } from 'zod'
import { applySentPatches, diffCanvas } from '../../compositions/edit/canvas-patch'
import { patchIds, type TranscriptPatch } from '../../compositions/edit/patch'
import { applyTranscriptPatch, diffTranscript } from '../../compositions/edit/transcript-patch'
import type { Project } from '../../compositions/project/project'
import type { Rescued } from '../../compositions/project/rescue'
import { type Transcript, transcriptSchema } from '../../compositions/project/transcript'
import { usedFiles, usedMedia } from '../../compositions/project/used-files'
import { fieldError } from '../http/api-error'
import type { projectsContract } from '../projects/contract'
import { checkBounds, checkCanvas, refusing } from './check-canvas'
import { type Columns, readStored, type StoredText, trustStored, writeStored } from './stored-text'

type Sent<K extends keyof typeof projectsContract> = (typeof projectsContract)[K] extends {
  body: infer S extends z.ZodType
}
  ? z.output<S>
  : never

/** A save: what the row has, the body as it was checked, and whether the whole value is asked for. */
export type SaveInput = StoredText & { body: string; whole: boolean }

/**
 * What a save makes: the ids that it touches, what is to be written, the files (ids of assets) that the value uses now
 * and did not before, and the whole value as JSON where it was asked for.
 */
export type SaveOutput = { ids: string[]; columns: Columns; files: string[]; whole: string | null }

type Change = { next: Project; ids: string[] }

/**
 * The value without media that nothing uses any more. Only where the whole list of layers comes: an editor that sends
 * patches may undo what took the last layer of a file away, and counts on the file being known.
 */
function withUsedMedia(value: Project): Project {
  const { layers, transcripts } = value
  const read = layers.flatMap(layer => [
    ...(layer.asset === 'subtitle' ? [layer.mediaRef] : []),
    ...(layer.broll ? [layer.broll.mediaRef] : []),
  ])
  const needed = new Set([...usedMedia(value), ...read, ...Object.keys(transcripts)])
  const media = Object.entries(value.media).filter(([ref]) => needed.has(ref))
  return { ...value, media: Object.fromEntries(media) }
}

function changeCanvas(value: Project, body: string): Change {
  const sent = JSON.parse(body) as Sent<'POST /api/projects/{id}/save_project/'>
  if (!Array.isArray(sent) && 'patches' in sent) {
    const { patches } = sent
    const next = refusing('patches', () => checkCanvas(applySentPatches(value, patches), value))
    return { next, ids: [...new Set(patches.flatMap(patchIds))] }
  }
  const layers = Array.isArray(sent) ? sent : sent.objects
  const next = refusing('objects', () => checkCanvas(withUsedMedia({ ...value, layers }), value))
  return { next, ids: patchIds(diffCanvas(value, next)) }
}

/** The whole transcript in place of what there is of this media. */
function withTranscript(value: Project, transcript: Transcript): Change {
  const { mediaRef } = transcript
  if (!Object.hasOwn(value.media, mediaRef)) throw fieldError('transcript', 'The project has no such media')
  const next = { ...value, transcripts: { ...value.transcripts, [mediaRef]: transcript } }
  const isNew = !Object.hasOwn(value.transcripts, mediaRef)
  return { next, ids: isNew ? [`${mediaRef}.new`] : patchIds(diffTranscript(value, next, mediaRef)) }
}

function withPatches(value: Project, patches: TranscriptPatch[]): Change {
  const unknown = patches.find(
    ({ mediaRef, whole }) => whole === undefined && !Object.hasOwn(value.transcripts, mediaRef),
  )
  const homeless = patches.find(({ mediaRef, whole }) => whole && !Object.hasOwn(value.media, mediaRef))
  if (homeless) throw fieldError('transcript_patches', 'The project has no such media')
  if (unknown) throw fieldError('transcript_patches', 'The project has no words of this media')
  return { next: patches.reduce(applyTranscriptPatch, value), ids: [...new Set(patches.flatMap(patchIds))] }
}

/**
 * Checks transcripts that were patched in part: patches that are valid one by one may make an invalid transcript. Whole
 * ones were checked with the body.
 */
function checkPatched(change: Change, patches: readonly TranscriptPatch[]): Change {
  const refs = new Set(patches.filter(({ whole }) => whole === undefined).map(({ mediaRef }) => mediaRef))
  for (const mediaRef of refs) {
    const transcript = change.next.transcripts[mediaRef]
    if (transcript) transcriptSchema.parse(transcript)
  }
  return change
}

function changeWords(value: Project, body: string): Change {
  const { transcript, transcript_patches: patches = [] } = JSON.parse(
    body,
  ) as Sent<'PATCH /api/projects/{id}/'>
  return refusing(transcript ? 'transcript' : 'transcript_patches', () => {
    // A whole transcript was checked with the body.
    const { next, ids } = transcript
      ? withTranscript(value, transcript)
      : checkPatched(withPatches(value, patches), patches)
    return { next: checkBounds(next, value), ids }
  })
}

type Edit = { change: (value: Project, body: string) => Change; document: 'canvas' | 'transcript' }

function saved(
  { project: value, damaged }: Rescued,
  { body, whole }: SaveInput,
  { change, document }: Edit,
): SaveOutput {
  const { next, ids } = change(value, body)
  const before = new Set(usedFiles(value))
  return {
    ids,
    columns: writeStored(next, damaged, document),
    files: usedFiles(next).filter(file => !before.has(file)),
    whole: whole ? JSON.stringify(next) : null,
  }
}

/** Applies an edit to the stored value, which was checked when it was stored; if that fails, without its damaged parts (B4). */
function save(input: SaveInput, edit: Edit): SaveOutput {
  try {
    const trusted = trustStored(input)
    if (trusted) return saved(trusted, input, edit)
  } catch {
    // The fault may be in the stored value: it is read part by part, and the edit is refused again if the fault is in it.
  }
  return saved(readStored(input), input, edit)
}

/** Saves the canvas: the whole list of objects, or patches of it. */
export const saveCanvas = (input: SaveInput): SaveOutput =>
  save(input, { change: changeCanvas, document: 'canvas' })

/** Saves words: a whole transcript, or patches. */
export const saveWords = (input: SaveInput): SaveOutput =>
  save(input, { change: changeWords, document: 'transcript' })
