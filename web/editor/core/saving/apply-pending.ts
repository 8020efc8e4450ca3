import { applyCanvasPatch } from '@/compositions/edit/apply-canvas-patch'
import { applyTranscriptPatch } from '@/compositions/edit/transcript-patch'
import type { Project } from '@/compositions/model/project'
import type { Pending } from './pending'

/** A value with pending changes applied. */
export function applyPending(project: Project, { canvas, transcript }: Pending): Project {
  return transcript.reduce(applyTranscriptPatch, canvas ? applyCanvasPatch(project, canvas) : project)
}
