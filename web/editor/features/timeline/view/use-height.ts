import { useLocalStorage, useViewportSize } from '@mantine/hooks'

/** Minimum and default height of the timeline in pixels (look.md, Measures). */
export const MIN_HEIGHT = 160
const USUAL = 304

/** Maximum share of the window for the default height, so that the canvas stays large enough to work on. */
const SHARE = 0.36

/**
 * The height of the timeline in pixels, stored in this browser: at least 160 pixels, at most half of the
 * window.
 */
export function useHeight(): { height: number; most: number; setHeight(height: number): void } {
  const { height: window } = useViewportSize()
  const [kept, keep] = useLocalStorage({
    key: 'timeline-height',
    defaultValue: 0,
    getInitialValueInEffect: false,
  })
  const most = Math.max(MIN_HEIGHT, Math.floor((window || USUAL * 2) / 2))
  const usual = window ? Math.min(USUAL, window * SHARE) : USUAL
  const clamp = (height: number) => Math.round(Math.min(most, Math.max(MIN_HEIGHT, Number(height) || usual)))
  return { height: clamp(kept), most, setHeight: height => keep(clamp(height)) }
}
