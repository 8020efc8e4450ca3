import { useLocalStorage, useViewportSize } from '@mantine/hooks'

/** Pixels of the timeline's height: the least, and what it is until someone drags it (look.md, Measures). */
export const LEAST = 160
const USUAL = 304

/** The share of the window's height that it takes in a low window, so that the picture stays large enough to work on. */
const SHARE = 0.36

/** How high the timeline is, kept on this machine; never less than 160 pixels or more than half of the window. */
export function useHeight(): { height: number; most: number; setHeight(height: number): void } {
  const { height: window } = useViewportSize()
  const [kept, keep] = useLocalStorage({
    key: 'timeline-height',
    defaultValue: 0,
    getInitialValueInEffect: false,
  })
  const most = Math.max(LEAST, Math.floor((window || USUAL * 2) / 2))
  const usual = window ? Math.min(USUAL, window * SHARE) : USUAL
  const clamp = (height: number) => Math.round(Math.min(most, Math.max(LEAST, Number(height) || usual)))
  return { height: clamp(kept), most, setHeight: height => keep(clamp(height)) }
}
