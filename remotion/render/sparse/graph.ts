import type { Rect } from '@/compositions/geometry/box'
import type { Overlay } from '../plan/overlays'
import type { CanvasItem } from '../plan/plan'
import { containsRect } from '../plan/region'
import type { Span, SpanVideo } from '../plan/spans'
import type { SourceFile } from '../source-file'
import { overlay, overlayInRgb, type TimeSpan } from './color'
import { isOpaque, type Placement, placeSource } from './placement'

type Size = { width: number; height: number }

/** A moving picture in its place. */
export type PlacedVideo = { video: SpanVideo; source: SourceFile; placement: Placement; opaque: boolean }

/** Something that is laid over the canvas. */
export type SpanLayer = { placed: PlacedVideo } | { overlay: Overlay }

const showsIn = ({ runs }: Overlay, { first, after }: Span): boolean =>
  runs.some(run => run.first < after && run.after > first)

/** Is this a moving picture behind which nothing of the canvas is to be seen? */
export const isCovering = (layer: SpanLayer | undefined, canvas: Size): boolean =>
  layer !== undefined &&
  'placed' in layer &&
  layer.placed.opaque &&
  containsRect(layer.placed.placement.visible, { left: 0, top: 0, ...canvas })

/** What is to be seen in a span, from back to front: nothing that an opaque moving picture hides wholly. */
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
    const placement = source && placeSource(source, video, canvas)
    if (!placement) return []
    return [{ placed: { video, source, placement, opaque: isOpaque(video, placement) } }]
  })
  const hides = layers.findLastIndex(layer => isCovering(layer, canvas))
  return layers.slice(Math.max(0, hides))
}

/**
 * An input that is laid over the canvas at `region`; `label` is what a filter calls it. `translucent` ones are RGB. Where it
 * shows something for a part of the time only, `when` says in seconds of the span.
 */
export type OverlayInput = { label: string; region: Rect; translucent: boolean; when?: TimeSpan | null }

/**
 * Lays pieces over each other from back to front. `ground` is the label of a picture of the whole canvas; the result
 * is `[out]`.
 */
export function overlayFilters(ground: string, laid: readonly OverlayInput[]): string[] {
  if (!laid.length) return [`[${ground}]null[out]`]
  return laid.map(({ label, region, translucent, when }, index) => {
    const below = index === 0 ? ground : `b${index}`
    const above = index === laid.length - 1 ? 'out' : `b${index + 1}`
    return translucent
      ? overlayInRgb(below, label, region.left, region.top, above)
      : overlay(below, label, region, above, when ?? null)
  })
}

/** A black canvas of `frames` frames, under the label `name`. */
export const blackCanvas = ({ width, height }: Size, fps: number, frames: number, name: string): string =>
  `color=c=black:s=${width}x${height}:r=${fps},format=yuv420p,trim=end_frame=${frames}[${name}]`
