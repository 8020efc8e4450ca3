import { fitInside, type Rect } from '@/compositions/geometry/box'
import { type LayoutName, layoutBoxes, layoutParts, sceneLayouts } from '@/compositions/looks/layouts/layouts'
import type { FrameLayer, LayerOf } from '@/compositions/model/layers/layer'
import type { Format, Project } from '@/compositions/model/project'
import type { Media } from '@/compositions/schema/media'
import { frameLayersOf } from '@/compositions/time/frame-layers'

type Video = LayerOf<'video'>

/** Tolerance in pixels when comparing a box with its slot, because sizes are rounded to hundredths. */
const NEAR = 0.5

/** The layers of a video that a layout arranges: its frames or, without frames, the video itself. */
export function framesOrVideo({ layers }: Project, video: Video): readonly (Video | FrameLayer)[] {
  const frames = frameLayersOf(layers, video.id)
  return frames.length ? frames : [video]
}

/**
 * The rectangle of `media` in a slot of a layout, in pixels of the canvas: the whole slot or, with 'fitoriginal', the
 * part that the whole media takes. Null if the layout has no such slot.
 */
export function slotRect(
  layout: LayoutName,
  slot: number,
  format: Format,
  media: Media | undefined,
): Rect | null {
  const cell = layoutBoxes(layout, format)[slot]
  if (!cell) return null
  return layoutParts(layout).variant === 'fitoriginal' && media ? fitInside(media, cell) : cell
}

const isAt = (layer: Video | FrameLayer, place: Rect): boolean =>
  !layer.angle &&
  !layer.gravity &&
  Math.abs(layer.left - place.left) < NEAR &&
  Math.abs(layer.top - place.top) < NEAR &&
  Math.abs(layer.width * layer.scaleX - place.width) < NEAR &&
  Math.abs(layer.height * layer.scaleY - place.height) < NEAR

/** The layout that the boxes of a video or its frames match; null if they match none. */
export function currentLayout(project: Project, video: Video): LayoutName | null {
  const shown = framesOrVideo(project, video)
  const media = project.media[video.mediaRef]
  const fits = (layout: LayoutName): boolean =>
    shown.every((layer, slot) => {
      const place = slotRect(layout, slot, project.format, media)
      return place !== null && isAt(layer, place)
    })
  return sceneLayouts.find(layout => layoutParts(layout).count === shown.length && fits(layout)) ?? null
}
