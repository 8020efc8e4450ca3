import type { Rect } from '@/compositions/geometry/box'
import type { Overlay } from '../plan/overlays'
import type { CanvasItem } from '../plan/plan'
import { containsRect } from '../plan/region'
import type { Span, SpanVideo } from '../plan/spans'
import type { SourceFile } from '../source-file'
import { overlay, overlayInRgb, type TimeSpan } from './color'
import { isOpaque, type Placement, placeSource } from './placement'
import { placePosed } from './posed-placement'

type Size = { width: number; height: number }

/** A video with its placement. */
export type PlacedVideo = { video: SpanVideo; source: SourceFile; placement: Placement; opaque: boolean }

/** A layer of a span: a video or an overlay. */
export type SpanLayer = { placed: PlacedVideo } | { overlay: Overlay }

const showsIn = ({ runs }: Overlay, { first, after }: Span): boolean =>
  runs.some(run => run.first < after && run.after > first)

/** Whether a layer is an opaque video that hides the whole canvas behind it. */
export const isCovering = (layer: SpanLayer | undefined, canvas: Size): boolean =>
  layer !== undefined &&
  'placed' in layer &&
  layer.placed.opaque &&
  containsRect(layer.placed.placement.visible, { left: 0, top: 0, ...canvas })

/** Returns the visible layers of a span, from back to front, without those that an opaque video fully hides. */
export function spanLayersOf(
  span: Span,
  items: readonly CanvasItem[],
  sources: Readonly<Record<string, SourceFile>>,
  canvas: Size,
): SpanLayer[] {
  const layers = items.flatMap((unit): SpanLayer[] => {
    if ('overlay' in unit) return showsIn(unit.overlay, span) ? [unit] : []
    const video = span.videos.find(one => one.id === unit.video)
    const source = video && sources[video.mediaRef]
    if (!source) return []
    const { boxes } = video
    const placement = boxes
      ? placePosed(source, { ...video, boxes }, canvas)
      : placeSource(source, video, canvas)
    if (!placement) return []
    return [{ placed: { video, source, placement, opaque: isOpaque(video, placement) } }]
  })
  const hides = layers.findLastIndex(layer => isCovering(layer, canvas))
  return layers.slice(Math.max(0, hides))
}

/**
 * An input that is overlaid on the canvas at `region`; `label` is its name in the filter graph. `translucent` ones are
 * RGB. If it is visible only for a time, `when` has it in seconds of the span.
 */
export type OverlayInput = { label: string; region: Rect; translucent: boolean; when?: TimeSpan | null }

/**
 * Overlays inputs on each other from back to front. `background` is the label of a picture of the whole canvas; the
 * result is `[out]`.
 */
export function overlayFilters(background: string, laid: readonly OverlayInput[]): string[] {
  if (!laid.length) return [`[${background}]null[out]`]
  return laid.map(({ label, region, translucent, when }, index) => {
    const below = index === 0 ? background : `b${index}`
    const above = index === laid.length - 1 ? 'out' : `b${index + 1}`
    return translucent
      ? overlayInRgb(below, label, region.left, region.top, above)
      : overlay(below, label, region, above, when ?? null)
  })
}

/** Returns a filter for a black canvas of `frames` frames with the label `name`. */
export const blackCanvas = ({ width, height }: Size, fps: number, frames: number, name: string): string =>
  `color=c=black:s=${width}x${height}:r=${fps},format=yuv420p,trim=end_frame=${frames}[${name}]`
