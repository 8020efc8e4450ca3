import { useEffect } from 'react'

/** The button of a mouse that pans. */
const MIDDLE = 1

/** Calls `end` where someone presses beside all elements that fit a selector, before the press does anything else. */
export function usePressBeside(selector: string, end: () => void): void {
  useEffect(() => {
    const onDown = ({ target, button }: PointerEvent) => {
      if (button !== MIDDLE && target instanceof Element && !target.closest(selector)) end()
    }
    window.addEventListener('pointerdown', onDown, true)
    return () => window.removeEventListener('pointerdown', onDown, true)
  }, [selector, end])
}
