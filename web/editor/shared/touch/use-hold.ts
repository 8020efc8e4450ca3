import { type PointerEvent, type RefObject, useEffect, useMemo, useRef } from 'react'

/** Milliseconds that a finger rests before it selects, and pixels that it may move in that time. */
const HOLD_MS = 400
export const MOVE_TOLERANCE = 10

type Press = { word: string | null; x: number; y: number; isHolding: boolean; timer: number }

/**
 * Touch on the words: a finger that rests on a word selects it, and extends the selection as it moves;
 * otherwise the list scrolls.
 */
export type Hold = {
  begin(event: PointerEvent, word: string | null): void
  /** Whether the finger is selecting. A finger that moves before it selects scrolls. */
  move(event: PointerEvent): boolean
  /** The word that was tapped; null beside the words, undefined if it was no tap. */
  end(): string | null | undefined
}

/** Touch handlers that call `hold` with the word that the finger rests on, to select it. */
export function useHold(scroller: RefObject<HTMLElement | null>, hold: (word: string) => void): Hold {
  const press = useRef<Press | null>(null)
  const onHold = useRef(hold)
  onHold.current = hold
  useEffect(() => {
    const list = scroller.current
    // The browser must not scroll under a finger that selects, nor take the next tap for the end of a scroll;
    // React's own listeners can't prevent that.
    const onMove = (event: TouchEvent) => {
      const isOnHandle = event.target instanceof Element && event.target.closest('[data-end]')
      if ((isOnHandle || press.current?.isHolding) && event.cancelable) event.preventDefault()
    }
    list?.addEventListener('touchmove', onMove, { passive: false })
    return () => {
      list?.removeEventListener('touchmove', onMove)
      window.clearTimeout(press.current?.timer)
    }
  }, [scroller])
  return useMemo(
    () => ({
      begin({ clientX: x, clientY: y }, word) {
        const timer = window.setTimeout(() => {
          if (!press.current || !word) return
          press.current.isHolding = true
          onHold.current(word)
        }, HOLD_MS)
        press.current = { word, x, y, isHolding: false, timer }
      },
      move({ clientX, clientY }) {
        const { current } = press
        if (!current) return false
        if (!current.isHolding && Math.hypot(clientX - current.x, clientY - current.y) > MOVE_TOLERANCE) {
          window.clearTimeout(current.timer)
          press.current = null
        }
        return current.isHolding
      },
      end() {
        const { current } = press
        press.current = null
        window.clearTimeout(current?.timer)
        return current && !current.isHolding ? current.word : undefined
      },
    }),
    [],
  )
}
