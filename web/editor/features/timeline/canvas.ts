import type { Viewport } from './view/use-viewport'

/** The stretch of the timeline that a canvas covers: from which second, and how many pixels wide. */
export function stretchOf(view: Viewport, seconds: number, scale: number): { from: number; width: number } {
  const from = Math.max(0, view.from)
  return { from, width: Math.max(0, Math.ceil((Math.min(view.to, seconds) - from) * scale)) }
}

/** The colors of speakers 1, 2 and 3 as the page has them. */
export function speakerColors(element: Element): string[] {
  const style = getComputedStyle(element)
  return [1, 2, 3].map(index => style.getPropertyValue(`--speaker-${index}`))
}
