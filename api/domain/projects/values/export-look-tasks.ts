import { refuse } from '@/api/platform/errors/api-error'
import { applyLookBrand, type LookBrand } from '@/compositions/edit/apply-brand'
import { applyCaptionLook, type CaptionLook, setCaptionPreset } from '@/compositions/edit/apply-caption-look'
import { diffCanvas } from '@/compositions/edit/canvas-patch'
import { changeFormat } from '@/compositions/edit/change-format'
import { attempt, isRefusal } from '@/compositions/edit/edit'
import { invertCanvasPatch } from '@/compositions/edit/invert-canvas'
import { type CanvasPatch, isEmptyPatch } from '@/compositions/edit/patch'
import { type FormatName, formatNamed, type Project } from '@/compositions/model/project'
import type { CaptionPreset } from '@/compositions/schema/caption-style'
import { readStored, type StoredText } from './stored-text'

/**
 * What exported projects are to have in common; what is left out stays as it is in each. Captions get a preset, or a look
 * with values of its own.
 */
export type ExportLook = {
  format?: FormatName
  captionStyle?: CaptionPreset
  captions?: CaptionLook
  brand?: LookBrand
}

function withCaptions(project: Project, { captionStyle, captions }: ExportLook): Project {
  if (captions) return applyCaptionLook(project, captions)
  return captionStyle ? setCaptionPreset(project, captionStyle) : project
}

/**
 * What a look changes of a stored value, and what takes it back; null if nothing: its format, its caption style, and the
 * brand over both. A chosen style of captions counts more than that of the brand, which then only gives it fonts and
 * colors.
 * @throws {ApiError} 409 with the reason if the project can't have the brand.
 */
export function exportLookPatch({
  look,
  ...stored
}: StoredText & { look: ExportLook }): { patch: CanvasPatch; undo: CanvasPatch } | null {
  const { project } = readStored(stored)
  const { format, brand } = look
  const isStyled = look.captionStyle ?? look.captions
  const framed = format ? changeFormat(project, formatNamed(format)) : project
  const styled = withCaptions(framed, look)
  const next = brand
    ? attempt(styled, value => applyLookBrand(value, isStyled ? { ...brand, caption_style: null } : brand))
    : styled
  if (isRefusal(next)) throw refuse(409, next.reason)
  const patch = diffCanvas(project, next)
  return isEmptyPatch(patch) ? null : { patch, undo: invertCanvasPatch(project, patch) }
}
