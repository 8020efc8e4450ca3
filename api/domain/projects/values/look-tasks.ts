import { refuse } from '@/api/platform/errors/api-error'
import { applyLookBrand, type LookBrand } from '@/compositions/edit/apply-brand'
import { applyCaptionLook, type CaptionLook, captionLookOf } from '@/compositions/edit/apply-caption-look'
import { applyTheme, type Theme } from '@/compositions/edit/apply-theme'
import { diffCanvas } from '@/compositions/edit/canvas-patch'
import { attempt, type EditResult, isRefusal } from '@/compositions/edit/edit'
import { invertCanvasPatch } from '@/compositions/edit/invert-canvas'
import { type CanvasPatch, patchIds } from '@/compositions/edit/patch'
import type { Project } from '@/compositions/model/project'
import { readStored, type StoredText } from './stored-text'

/** What clips have in common: the look of captions, a template, or a brand. */
export type Look = { captions: CaptionLook } | { theme: Theme } | { brand: LookBrand }

/** The look of the captions of a stored value, and the id of its template, null without one. */
export function readLook(stored: StoredText): { captions: CaptionLook; themeId: string | null } {
  const { project } = readStored(stored)
  return { captions: captionLookOf(project), themeId: project.theme?.id ?? null }
}

function withLook(project: Project, look: Look): EditResult {
  if ('captions' in look) return applyCaptionLook(project, look.captions)
  if ('theme' in look) return applyTheme(project, { theme: look.theme }).project
  return attempt(project, value => applyLookBrand(value, look.brand))
}

/**
 * What a look changes of a stored value, and what takes it back; null if it has that look.
 * @throws {ApiError} 409 with the reason if the project can't have it.
 */
export function lookPatch({
  look,
  ...stored
}: StoredText & { look: Look }): { patch: CanvasPatch; undo: CanvasPatch } | null {
  const { project } = readStored(stored)
  const next = withLook(project, look)
  if (isRefusal(next)) throw refuse(409, next.reason)
  const patch = diffCanvas(project, next)
  return patchIds(patch).length ? { patch, undo: invertCanvasPatch(project, patch) } : null
}
