import { LIMITS } from '../catalog/limits'
import { contrastRatio } from '../looks/contrast'
import type { Project } from '../model/project'
import { colorBehindText } from '../scene/backdrop'
import type { BrandLook } from '../schema/brand'
import type { Font } from '../schema/font'
import type { TextLayer } from '../schema/layers/text'
import { styleRow } from '../schema/layers/text-tables'
import { paletteOf, recolorLayer, recolorTo } from './brand-colors'
import { type EditResult, isRefusal } from './edit'
import { setFamilyFonts } from './set-family-fonts'

/** A text in the font that a brand has for its kind, or the brand's only one (P10). */
export function withBrandFont(text: TextLayer, { heading, body }: BrandLook['fonts']): TextLayer {
  const family = text.textKind === 'STATIC' ? (body ?? heading) : (heading ?? body)
  return family === null ? text : { ...text, fontFamily: family }
}

/** What is behind letters on a picture: their shadow. */
const SHADOW = '#000000'

/** The first color of a palette that can be read where a plain text is; undefined if it has colors of its own. */
function readableColor(project: Project, text: TextLayer, palette: readonly string[]): string | undefined {
  const row = styleRow(text.presetStyle)
  if (text.fill ?? text.backgroundColor ?? text.textBackgroundColor ?? row.fill) return
  if (row.backgroundColor ?? row.textBackgroundColor) return
  const behind = colorBehindText(text, project) ?? SHADOW
  return palette.find(color => contrastRatio(color, behind) >= LIMITS.canvas.contrastMin)
}

/**
 * A project whose new text `id` begins with a brand (P11): in its font, with its colors for the accents of the text's style,
 * and plain letters in its first color that can be read there. A project with a template stays as it is.
 */
export function beginTextWithBrand(
  project: Project,
  id: string,
  brand: Pick<BrandLook, 'colors' | 'fonts'> & { fontFaces: readonly Font[] },
): EditResult {
  const text = project.layers.find(layer => layer.id === id)
  if (text?.asset !== 'text' || project.theme) return project
  const palette = paletteOf(brand)
  const fill = readableColor(project, text, palette)
  const colored = recolorLayer(fill ? { ...text, fill } : text, recolorTo(palette))
  if (colored.asset !== 'text') return project
  const branded = withBrandFont(colored, brand.fonts)
  const faces = brand.fontFaces.filter(({ family }) => family === branded.fontFamily)
  const known = faces.length ? setFamilyFonts(project, faces) : project
  if (isRefusal(known)) return project
  return { ...known, layers: project.layers.map(layer => (layer === text ? branded : layer)) }
}
