import { ZodError } from 'zod'
import { bodyError, fieldError } from '@/api/platform/errors/api-error'
import { findBoundViolation } from '@/compositions/document/bounds'
import { readProject } from '@/compositions/document/migrate'
import { BoundError, ProjectError } from '@/compositions/document/project-error'
import type { RescueResult } from '@/compositions/document/rescue'
import { usedFiles, usedMedia } from '@/compositions/document/used-files'
import { applySentPatches } from '@/compositions/edit/apply-canvas-patch'
import { diffCanvas } from '@/compositions/edit/canvas-patch'
import { patchIds, type TranscriptPatch } from '@/compositions/edit/patch'
import { applyTranscriptPatch, diffTranscript } from '@/compositions/edit/transcript-patch'
import { type WordCorrection, wordCorrections } from '@/compositions/edit/word-corrections'
import type { Project } from '@/compositions/model/project'
import { type Transcript, transcriptSchema } from '@/compositions/schema/transcript'
import { type BodyOf, readBody } from './read-body'
import { type ProjectColumns, readStored, type StoredText, trustStored, writeStored } from './stored-text'

/** The message for changes that make the project invalid. */
const UNFIT = "Something in these changes can't be saved"

/** The path and reason of a fault in the value. */
function detailOf(error: ProjectError | ZodError): string {
  if (error instanceof ProjectError) return `${error.path ?? 'project'}: ${error.detail ?? error.message}`
  const [issue] = error.issues
  return `${issue?.path.join('.')}: ${issue?.message}`
}

/** Runs `work`, and turns faults found by a schema or a bound into a 400 about `field`. */
function refusing<T>(field: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof ProjectError || error instanceof ZodError)) throw error
    const refusal =
      error instanceof BoundError
        ? fieldError(field, error.message)
        : fieldError(field, UNFIT, detailOf(error))
    refusal.cause = error
    throw refusal
  }
}

/**
 * Checks that a value keeps the bounds of projects, unless the value `before` already exceeded them (B2).
 * @throws {BoundError} if it doesn't.
 */
function checkBounds(project: Project, before: Project): Project {
  const past = findBoundViolation(project, before)
  if (past) throw new BoundError(past)
  return project
}

/**
 * Validates a canvas that replaces the one `before` it. Words are checked separately.
 * @throws {ProjectError} if it is invalid or exceeds a bound.
 */
function checkCanvas({ transcripts, ...canvas }: Project, before: Project): Project {
  return checkBounds({ ...readProject({ ...canvas, transcripts: {} }), transcripts }, before)
}

type CanvasBody = BodyOf<'POST /api/projects/{id}/save_project/'>
type WordsBody = BodyOf<'PATCH /api/projects/{id}/'>

/** A save: what the row has, the revision that it is at, and the body of the request as JSON in UTF-8. */
export type SaveInput = StoredText & { current: number; body: Uint8Array }

/** The result of saving a document. */
export type SavedDocument = {
  /** The changed ids. */
  ids: string[]
  columns: ProjectColumns
  /** Ids of the assets that the value uses now and did not before. */
  files: string[]
  /** The words whose text it changes. */
  corrections: WordCorrection[]
  /** The revision that the request is based on, if it is not the current one. */
  since: number | null
  /** The whole value as JSON, if there is `since`. */
  whole: string | null
}

/** The result of a save: the document, null if the body doesn't change it, and the title if it has one. */
export type SaveOutput = { saved: SavedDocument | null; title: string | null }

type Change = { next: Project; ids: string[] }

/**
 * The value without unused media. Only if the whole list of layers is sent: an editor that sends patches may undo the
 * removal of a file's last layer and needs the media entry.
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

function changeCanvas(value: Project, sent: CanvasBody): Change {
  if (!Array.isArray(sent) && 'patches' in sent) {
    const { patches } = sent
    const next = refusing('patches', () => checkCanvas(applySentPatches(value, patches), value))
    return { next, ids: [...new Set(patches.flatMap(patchIds))] }
  }
  const layers = Array.isArray(sent) ? sent : sent.objects
  const next = refusing('objects', () => checkCanvas(withUsedMedia({ ...value, layers }), value))
  return { next, ids: patchIds(diffCanvas(value, next)) }
}

/** Replaces the transcript of a media. */
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
 * Checks patched transcripts: patches that are valid one by one may make an invalid transcript. Whole transcripts were
 * checked with the body.
 */
function checkPatched(change: Change, patches: readonly TranscriptPatch[]): Change {
  const refs = new Set(patches.filter(({ whole }) => whole === undefined).map(({ mediaRef }) => mediaRef))
  for (const mediaRef of refs) {
    const transcript = change.next.transcripts[mediaRef]
    if (transcript) transcriptSchema.parse(transcript)
  }
  return change
}

function changeWords(value: Project, { transcript, transcript_patches: patches = [] }: WordsBody): Change {
  return refusing(transcript ? 'transcript' : 'transcript_patches', () => {
    // A whole transcript was checked with the body.
    const { next, ids } = transcript
      ? withTranscript(value, transcript)
      : checkPatched(withPatches(value, patches), patches)
    return { next: checkBounds(next, value), ids }
  })
}

type Edit = {
  change: (value: Project) => Change
  document: 'canvas' | 'transcript'
  revision: number | undefined
}

function edited(
  { project: value, damaged }: RescueResult,
  { current }: SaveInput,
  { change, document, revision }: Edit,
): SavedDocument {
  const { next, ids } = change(value)
  const before = new Set(usedFiles(value))
  const since = revision === undefined || revision === current ? null : revision
  return {
    ids,
    columns: writeStored(next, damaged, document),
    files: usedFiles(next).filter(file => !before.has(file)),
    corrections: wordCorrections(value, next),
    since,
    whole: since === null ? null : JSON.stringify(next),
  }
}

/**
 * Applies an edit to the stored value, which was validated when stored; if that fails, without its damaged parts (B4).
 */
function save(input: SaveInput, edit: Edit): SavedDocument {
  try {
    const trusted = trustStored(input)
    if (trusted) return edited(trusted, input, edit)
  } catch {
    // The fault may be in the stored value, so it is parsed part by part; the edit fails again if the fault is in the edit.
  }
  return edited(readStored(input), input, edit)
}

/** Saves the canvas: the whole list of objects, or patches of it. */
export function saveCanvas(input: SaveInput): SaveOutput {
  const body = readBody('POST /api/projects/{id}/save_project/', input.body)
  const revision = Array.isArray(body) ? undefined : body.revision
  const change = (value: Project) => changeCanvas(value, body)
  return { saved: save(input, { change, document: 'canvas', revision }), title: null }
}

/** A save as a new project with this id; `title` is used where the body has none. */
export type SaveAsInput = StoredText & { id: string; title: string; body: Uint8Array }

/** The value of the body, or the stored one, as that of a new project, and the ids of the assets that it adds. */
export function saveAs({ id, title, body, ...stored }: SaveAsInput): {
  columns: ProjectColumns
  files: string[]
} {
  const sent = readBody('POST /api/projects/{id}/project_save_as/', body)
  const { project: before, damaged } = readStored(stored)
  const given = sent.project
  const value = given ? refusing('project', () => checkBounds(readProject(given), before)) : before
  const next = { ...value, id, title: sent.title ?? title }
  const known = new Set(Object.values(before.media).map(({ assetId }) => assetId))
  const files = new Set(
    Object.values(next.media).flatMap(({ assetId }) => (known.has(assetId) ? [] : assetId)),
  )
  return { columns: writeStored(next, given ? [] : damaged, 'all'), files: [...files] }
}

/** Saves words, a whole transcript or patches, and the title. */
export function saveWords(input: SaveInput): SaveOutput {
  const body = readBody('PATCH /api/projects/{id}/', input.body)
  const { title = null, transcript, transcript_patches: patches, revision } = body
  if (!transcript && !patches) {
    if (title === null) throw bodyError('There is nothing to save')
    return { saved: null, title }
  }
  const change = (value: Project) => changeWords(value, body)
  return { saved: save(input, { change, document: 'transcript', revision }), title }
}
