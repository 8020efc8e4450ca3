import { isCaptionTrack, type Layer } from '../model/layers/layer'
import type { Format, Project } from '../model/project'
import type { BrandLook, LogoPlacement } from '../schema/brand'
import type { Font } from '../schema/font'
import type { Media } from '../schema/media'
import { addLayer, type NewLayer } from './add-layer'
import { brandCaptionStyle } from './brand-captions'
import { paletteOf, recolorLayer, recolorTo } from './brand-colors'
import { withBrandFont } from './brand-text'
import { type EditResult, isRefusal, refuse } from './edit'
import { addIntro, addOutro, type IntroLayer } from './intro-outro'
import { isDeepEqual } from './is-deep-equal'
import { newMusic } from './new-music'
import { removeLayers, removeSound } from './remove-layers'
import { setFamilyFonts } from './set-family-fonts'

/** The ids of the layers that a brand brings: there is one of each, which the next brand replaces (P10). */
const BRAND_LAYERS = {
  logo: 'brand-logo',
  music: 'brand-music',
  intro: 'brand-intro',
  outro: 'brand-outro',
} as const

type BrandLayer = keyof typeof BRAND_LAYERS

/** A file of a brand, as the project knows it. */
export type BrandFile = { mediaRef: string; media: Media; title: string }

/** A brand with what a project needs of it: files, and the fonts that aren't bundled. */
export type AppliedBrand = BrandLook & { fontFaces: readonly Font[] } & { [Name in BrandLayer]?: BrandFile }

/**
 * A brand as it is applied to projects that aren't open, with its logo by the id of its file, which each project may know by
 * another name. Music, an intro and an outro make a video longer and are chosen for each in the editor.
 */
export type LookBrand = Omit<AppliedBrand, BrandLayer> & { logo?: Omit<BrandFile, 'mediaRef'> }

/** Space between the logo and the edges, as a share of the shorter side of the canvas. */
const MARGIN = 0.04

/** The box of a logo in its corner, in its own proportions; pixels of the canvas. */
function logoBox({ corner, size }: LogoPlacement, { width, height }: Media, format: Format) {
  const shorter = Math.min(format.width, format.height)
  const scale = (size * shorter) / Math.max(width, height, 1)
  const box = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
  const margin = Math.round(shorter * MARGIN)
  return {
    ...box,
    left: corner.endsWith('left') ? margin : format.width - margin - box.width,
    top: corner.startsWith('top') ? margin : format.height - margin - box.height,
  }
}

/** The unlocked texts and captions in the brand's fonts, and the unlocked layers in its colors. */
function withLook(project: Project, brand: AppliedBrand): EditResult {
  const { heading, body } = brand.fonts
  const recolor = recolorTo(paletteOf(brand))
  const branded = (layer: Layer): Layer => {
    if (layer.locked) return layer
    if (isCaptionTrack(layer))
      return layer.captionStyle
        ? { ...layer, captionStyle: brandCaptionStyle(brand, layer.captionStyle) }
        : layer
    const colored = recolorLayer(layer, recolor)
    return colored.asset === 'text' ? withBrandFont(colored, brand.fonts) : colored
  }
  const used = new Set([heading, body, brand.caption_style?.fontFamily])
  const faces = brand.fontFaces.filter(({ family }) => used.has(family))
  const known = faces.length ? setFamilyFonts(project, faces) : project
  if (isRefusal(known)) return known
  return {
    ...known,
    layers: project.layers.map(branded),
    captionStyle: brandCaptionStyle(brand, project.captionStyle),
  }
}

/** A project without a layer that an earlier brand brought; null if it is locked, and so stays. */
function withoutEarlier(project: Project, name: BrandLayer): Project | null {
  const earlier = project.layers.find(({ id }) => id === BRAND_LAYERS[name])
  if (!earlier) return project
  const removed = name === 'music' ? removeSound(project, earlier.id) : removeLayers(project, [earlier.id])
  return isRefusal(removed) ? null : removed
}

/** Puts the logo in its corner, from the first frame to the last. */
function withLogo(project: Project, { logo, logo_placement: placement }: AppliedBrand): EditResult {
  const bare = withoutEarlier(project, 'logo')
  if (!bare || !logo || !placement) return bare ?? project
  const { mediaRef, media, title } = logo
  const layer: NewLayer = {
    ...{ id: BRAND_LAYERS.logo, layer: 'IMAGE' as const, asset: media.kind, mediaRef, title },
    ...logoBox(placement, media, project.format),
    ...{ opacity: placement.opacity, position: 0, end: null },
  }
  return addLayer(bare, { layer, media: { [mediaRef]: media } })
}

/** Adds the music under everything. */
function withMusic(project: Project, music: BrandFile | undefined): EditResult {
  const bare = music && withoutEarlier(project, 'music')
  if (!bare) return project
  const { mediaRef, media, title } = music
  const layer = { id: BRAND_LAYERS.music, ...newMusic(bare, mediaRef, media, title) }
  return addLayer(bare, { layer, media: { [mediaRef]: media } })
}

/** Adds the intro or the outro, unless there is another one. */
function withEnd(project: Project, name: 'intro' | 'outro', file: BrandFile | undefined): EditResult {
  const bare = file && withoutEarlier(project, name)
  const role = name === 'intro' ? 'INTRO' : 'OUTRO'
  if (!bare || bare.layers.some(({ layer }) => layer === role)) return project
  const { mediaRef, media, title } = file
  const layers: IntroLayer[] = [{ id: BRAND_LAYERS[name], asset: media.kind, mediaRef, title }]
  const add = name === 'intro' ? addIntro : addOutro
  return add(bare, { layers, media: { [mediaRef]: media } })
}

const chain = (project: Project, steps: readonly ((project: Project) => EditResult)[]): EditResult => {
  let next = project
  for (const step of steps) {
    const done = step(next)
    if (isRefusal(done)) return refuse(project, done.reason)
    next = done
  }
  return next
}

/**
 * Applies a brand to a project (P10): the style, fonts and accents of captions, the fonts of texts, the colors of texts,
 * shapes, waves and progress bars, and the logo in its corner; music, an intro and an outro if the brand is given with them.
 * Locked layers stay as they are. Applying the same brand again changes nothing.
 */
export function applyBrand(project: Project, brand: AppliedBrand): EditResult {
  const done = chain(project, [
    value => withLook(value, brand),
    value => withLogo(value, brand),
    value => withMusic(value, brand.music),
    value => withEnd(value, 'intro', brand.intro),
    value => withEnd(value, 'outro', brand.outro),
  ])
  if (isRefusal(done)) return done
  return isDeepEqual(done, project) ? project : done
}

/** Applies a brand as `applyBrand` does, to a project that isn't open. */
export function applyLookBrand(project: Project, { logo, ...look }: LookBrand): EditResult {
  const known = Object.keys(project.media).find(ref => project.media[ref]?.assetId === logo?.media.assetId)
  return applyBrand(project, {
    ...look,
    ...(logo && { logo: { ...logo, mediaRef: known ?? logo.media.assetId } }),
  })
}

/** The file of the logo that a brand brought to a project; undefined without one. */
export function brandLogoFile({ layers, media }: Pick<Project, 'layers' | 'media'>): string | undefined {
  const logo = layers.find(({ id }) => id === BRAND_LAYERS.logo)
  return logo && 'mediaRef' in logo ? media[logo.mediaRef]?.assetId : undefined
}

/** What applying a brand changed: numbers of layers, and whether the rest did. */
export type BrandChanges = { captions: boolean; fonts: number; colors: number } & Record<BrandLayer, boolean>

/** Compares a project with what `applyBrand` made of it. */
export function brandChanges(before: Project, after: Project): BrandChanges {
  const old = new Map(before.layers.map(layer => [layer.id, layer]))
  const brought = new Set<string>(Object.values(BRAND_LAYERS))
  const counts = { fonts: 0, colors: 0 }
  let captions = !isDeepEqual(before.captionStyle, after.captionStyle)
  for (const layer of after.layers) {
    const was = old.get(layer.id)
    if (!was || brought.has(layer.id)) continue
    if (layer.asset === 'subtitle') {
      captions ||= was.asset === 'subtitle' && !isDeepEqual(was.captionStyle, layer.captionStyle)
      continue
    }
    const families = [was, layer].map(one => (one.asset === 'text' ? one.fontFamily : undefined))
    if (families[0] !== families[1]) counts.fonts++
    const recolored = { ...was, fontFamily: families[1], position: layer.position, end: layer.end }
    if (!isDeepEqual(recolored, { ...layer, fontFamily: families[1] })) counts.colors++
  }
  const isNew = (name: BrandLayer) => {
    const [one, other] = [before, after].map(({ layers }) =>
      layers.find(({ id }) => id === BRAND_LAYERS[name]),
    )
    return !isDeepEqual(one, other)
  }
  return {
    ...{ captions, ...counts },
    ...{ logo: isNew('logo'), music: isNew('music'), intro: isNew('intro'), outro: isNew('outro') },
  }
}
