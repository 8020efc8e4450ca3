import type { Brand } from '@/api/domain/brands/contract'
import {
  type AppliedBrand,
  applyBrand,
  type BrandChanges,
  type BrandFile,
  brandChanges,
} from '@/compositions/edit/apply-brand'
import type { Editor } from '@/web/editor/core/editor'
import type { Asset } from '@/web/editor/core/media/media-places'
import { notifyWithUndo } from '@/web/editor/shared/session/notify-with-undo'
import { tryEdit } from '@/web/editor/shared/session/try-edit'
import { notify } from '@/web/ui/notice/notices'
import { teamFaces } from '../team-faces'

/** The parts of a brand that a project got, as a sentence goes on: 'captions, the fonts of 2 texts, and logo'. */
export function changesText({ captions, fonts, colors, logo, music, intro, outro }: BrandChanges): string {
  const parts = [
    captions && 'captions',
    fonts > 0 && (fonts === 1 ? 'the font of a text' : `the fonts of ${fonts} texts`),
    colors > 0 && (colors === 1 ? 'the colors of a layer' : `the colors of ${colors} layers`),
    logo && 'logo',
    music && 'music',
    intro && 'intro',
    outro && 'outro',
  ].filter(part => typeof part === 'string')
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(parts)
}

/** A file of a brand as the project knows it; undefined while it is not ready. */
function brandFile({ media, store }: Editor, asset: Asset | null | undefined): BrandFile | undefined {
  const known = asset && media.know(store.state.project, asset)
  return known ? { ...known, title: asset.title } : undefined
}

/**
 * Applies a brand to the open project as one step, with its music, intro and outro if `withMore`, and says what it
 * changed. Rejects with an `ApiError` if the team's fonts can't be listed.
 */
export async function applyBrandTo(editor: Editor, brand: Brand, withMore: boolean): Promise<void> {
  const { title, colors, fonts, caption_style, logo_placement, logos } = brand
  const fontFaces = await teamFaces(editor, [fonts.heading, fonts.body, caption_style?.fontFamily])
  const logo = brandFile(editor, logos[0])
  const [music, intro, outro] = withMore
    ? [brand.music, brand.intro, brand.outro].map(asset => brandFile(editor, asset))
    : []
  const applied: AppliedBrand = {
    ...{ colors, fonts, caption_style, logo_placement, fontFaces },
    ...(logo && { logo }),
    ...(music && { music }),
    ...(intro && { intro }),
    ...(outro && { outro }),
  }
  const before = editor.store.state.project
  if (!tryEdit(editor, `Apply ${title}`, project => applyBrand(project, applied))) return
  const after = editor.store.state.project
  if (after === before) return void notify({ message: `${title} is applied already` })
  const changes = changesText(brandChanges(before, after))
  notifyWithUndo(editor, changes ? `${title} applied: ${changes}` : `${title} applied`)
}
