import { diffCanvas } from '@/compositions/edit/canvas-patch'
import { type CanvasPatch, isEmptyPatch, type TranscriptPatch } from '@/compositions/edit/patch'
import type { Project } from '@/compositions/model/project'
import { diffTranscripts } from '../store/step'

/** Changes that the server does not have yet, by document. */
export type Pending = { canvas: CanvasPatch | null; transcript: TranscriptPatch[] }

/** The changes from the server's value to the edited one. Identical parts are skipped. */
export function pendingBetween(base: Project, project: Project): Pending {
  const canvas = diffCanvas(base, project)
  return { canvas: isEmptyPatch(canvas) ? null : canvas, transcript: diffTranscripts(base, project) }
}

export const isEmptyPending = ({ canvas, transcript }: Pending): boolean => !canvas && transcript.length === 0

/** Pending changes for a value that lacks a transcript they change: it is restored from `project`. */
export function restoreMissingTranscripts(pending: Pending, value: Project, project: Project): Pending {
  const transcript = pending.transcript.map((patch): TranscriptPatch => {
    const { mediaRef } = patch
    const whole = mediaRef in value.transcripts ? undefined : project.transcripts[mediaRef]
    return whole ? { mediaRef, whole } : patch
  })
  return { ...pending, transcript }
}

function without<T>(entries: Record<string, T> | undefined, isKept: (key: string) => boolean) {
  return entries && Object.fromEntries(Object.entries(entries).filter(([key]) => isKept(key)))
}

/** Pending changes without those of `ids`, named as in `patchIds`, where another person's value is kept. */
export function withoutIds({ canvas, transcript }: Pending, ids: readonly string[]): Pending {
  const taken = new Set(ids)
  const left: CanvasPatch = {
    layers: without(canvas?.layers, id => !taken.has(id)),
    project: without(canvas?.project, name => !taken.has(`project.${name}`)),
    order: taken.has('order') ? undefined : canvas?.order,
    media: without(canvas?.media, ref => !taken.has(`media.${ref}`)),
    markers: without(canvas?.markers, id => !taken.has(`markers.${id}`)),
  }
  const patches = transcript.map((patch): TranscriptPatch => {
    const isFree = (name: string) => !taken.has(`${patch.mediaRef}.${name}`)
    return {
      mediaRef: patch.mediaRef,
      subtitles: without(patch.subtitles, isFree),
      order: isFree('order') ? patch.order : undefined,
      speakers: isFree('speakers') ? patch.speakers : undefined,
      scenes: isFree('scenes') ? patch.scenes : undefined,
      captions: isFree('captions') ? patch.captions : undefined,
      whole: isFree('whole') ? patch.whole : undefined,
    }
  })
  return {
    canvas: isEmptyPatch(left) ? null : left,
    transcript: patches.filter(patch => !isEmptyPatch(patch)),
  }
}
