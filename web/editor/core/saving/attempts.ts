import { replayCanvasPatch } from '@/compositions/edit/canvas-patch'
import { isDeepEqual } from '@/compositions/edit/is-deep-equal'
import { applyTranscriptPatch } from '@/compositions/edit/transcript-patch'
import type { Project } from '@/compositions/model/project'
import type { EditedDocument } from '../store/step'
import { differingIds, pendingIds } from './conflicts'
import { type Pending, pendingBetween } from './pending'

/**
 * The maximum number of saves that are remembered: the first ones, possibly sent before the network failed, and the
 * last.
 */
const MAX_ATTEMPTS = 4

/** The layers that one save of a document sent, in full, to tell them apart from others' changes. */
export type Attempt = Pending

/** Saves without a response, any of which the server may have applied. */
export type Attempts = {
  /** All of them, oldest first. */
  list(): readonly Attempt[]
  add(attempts: readonly Attempt[]): void
  /** Removes those of a document, or all, once the snapshot is based on a response. */
  clear(document?: EditedDocument): void
  /** The `ids`, named as in `patchIds`, whose value in `theirs` differs from what a save from here sent. */
  byOthers(theirs: Project, ids: readonly string[]): string[]
}

/** The changes of a save of a document relative to `saved`, the value on the server. */
export function attemptOf(document: EditedDocument, saved: Project, project: Project): Attempt {
  const { canvas, transcript } = pendingBetween(saved, project)
  if (document === 'transcript') return { canvas: null, transcript }
  const byId = new Map(project.layers.map(layer => [layer.id, layer]))
  const layers = Object.keys(canvas?.layers ?? {}).map(id => [id, byId.get(id) ?? null] as const)
  return { canvas: canvas && { ...canvas, layers: Object.fromEntries(layers) }, transcript: [] }
}

/** The parts of an attempt that a value contains unchanged; for deleted words it has none. */
function heldIds(value: Project, { canvas, transcript }: Attempt): string[] {
  const there = transcript.filter(({ mediaRef, whole }) => whole !== undefined || value.transcripts[mediaRef])
  const laid = there.reduce(applyTranscriptPatch, canvas ? replayCanvasPatch(value, canvas) : value)
  const ids = pendingIds({ canvas, transcript: there })
  const other = new Set(differingIds(laid, value, ids))
  return ids.filter(id => !other.has(id))
}

/** Stores saves until they have a response. */
export function createAttempts(): Attempts {
  let all: readonly Attempt[] = []
  return {
    list: () => all,
    add(attempts) {
      for (const attempt of attempts)
        if (!all.some(one => isDeepEqual(one, attempt))) all = [...all.slice(0, MAX_ATTEMPTS - 1), attempt]
    },
    clear(document) {
      all = all.filter(({ canvas }) => document && (document === 'canvas') !== (canvas !== null))
    },
    byOthers(theirs, ids) {
      const own = new Set(all.flatMap(attempt => heldIds(theirs, attempt)))
      return ids.filter(id => !own.has(id))
    },
  }
}
