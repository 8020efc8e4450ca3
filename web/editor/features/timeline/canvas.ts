import type { Viewport } from './view/use-viewport'

/** The part of the timeline that a canvas covers: its start in seconds, and its width in pixels. */
export function visibleRange(
  view: Viewport,
  seconds: number,
  scale: number,
): { from: number; width: number } {
  const from = Math.max(0, view.from)
  return { from, width: Math.max(0, Math.ceil((Math.min(view.to, seconds) - from) * scale)) }
}

/** The page's CSS colors of speakers 1, 2 and 3. */
export function speakerColors(element: Element): string[] {
  const style = getComputedStyle(element)
  return [1, 2, 3].map(index => style.getPropertyValue(`--speaker-${index}`))
}
