import type { LayerRange } from '@/web/editor/core/timeline/layer-ranges'
import type { Viewport } from './view/use-viewport'

/**
 * The part of a stretch of the timeline that a canvas covers: its start in seconds, and its width in pixels, 0 if it is
 * out of view.
 */
export function visibleRange(
  view: Viewport,
  stretch: { from: number; to: number },
  scale: number,
): { from: number; width: number } {
  const from = Math.max(stretch.from, view.from)
  return { from, width: Math.max(0, Math.ceil((Math.min(view.to, stretch.to) - from) * scale)) }
}

/** The seconds from the first of some frames to the last. */
export const stretchOf = (runs: readonly LayerRange[], fps: number): { from: number; to: number } => ({
  from: (runs[0]?.first ?? 0) / fps,
  to: (runs.at(-1)?.after ?? 0) / fps,
})

/** The page's CSS colors of speakers 1, 2 and 3. */
export function speakerColors(element: Element): string[] {
  const style = getComputedStyle(element)
  return [1, 2, 3].map(index => style.getPropertyValue(`--speaker-${index}`))
}
