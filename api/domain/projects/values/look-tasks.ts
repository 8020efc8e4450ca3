import { applyCaptionLook, type CaptionLook, captionLookOf } from '@/compositions/edit/apply-caption-look'
import { applyTheme, type Theme } from '@/compositions/edit/apply-theme'
import { diffCanvas } from '@/compositions/edit/canvas-patch'
import { invertCanvasPatch } from '@/compositions/edit/invert-canvas'
import { type CanvasPatch, patchIds } from '@/compositions/edit/patch'
import { readStored, type StoredText } from './stored-text'

/** What clips have in common: the look of captions, or a template. */
export type Look = { captions: CaptionLook } | { theme: Theme }

/** The look of the captions of a stored value, and the id of its template, null without one. */
export function readLook(stored: StoredText): { captions: CaptionLook; themeId: string | null } {
  const { project } = readStored(stored)
  return { captions: captionLookOf(project), themeId: project.theme?.id ?? null }
}

/** What a look changes of a stored value, and what takes it back; null if it has that look. */
export function lookPatch({
  look,
  ...stored
}: StoredText & { look: Look }): { patch: CanvasPatch; undo: CanvasPatch } | null {
  const { project } = readStored(stored)
  const next =
    'captions' in look
      ? applyCaptionLook(project, look.captions)
      : applyTheme(project, { theme: look.theme }).project
  const patch = diffCanvas(project, next)
  return patchIds(patch).length ? { patch, undo: invertCanvasPatch(project, patch) } : null
}
