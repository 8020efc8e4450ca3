import { type PointerEvent, type RefObject, useEffect, useMemo, useRef } from 'react'

/** Milliseconds that a finger rests before it holds, and pixels that it may move in that time. */
const HOLD_MS = 400
export const MOVE_TOLERANCE = 10

type Press = { item: string | null; x: number; y: number; isHolding: boolean; timer: number }

/**
 * Touch on the items of a list, such as words or clips, by their ids: a finger that rests on an item holds it, and
 * what happens as it moves is up to the caller; otherwise the list scrolls.
 */
export type Hold = {
  begin(event: PointerEvent, item: string | null): void
  /** Whether the finger holds an item. A finger that moves before it does scrolls. */
  move(event: PointerEvent): boolean
  /** The item that was tapped; null beside the items, undefined if it was no tap. */
  end(): string | null | undefined
}

/** Touch handlers that call `hold` with the item that the finger rests on. */
export function useHold(scroller: RefObject<HTMLElement | null>, hold: (item: string) => void): Hold {
  const press = useRef<Press | null>(null)
  const wasHeld = useRef(false)
  const onHold = useRef(hold)
  onHold.current = hold
  const prevent = useMemo(() => {
    // The browser must not scroll under a finger that holds, nor take the next tap for the end of a scroll;
    // React's own listeners can't prevent that.
    const onMove = (event: TouchEvent) => {
      const isOnHandle = event.target instanceof Element && event.target.closest('[data-end]')
      if ((isOnHandle || press.current?.isHolding) && event.cancelable) event.preventDefault()
    }
    // Nor does the end of a hold click: that would close what it opens.
    const onEnd = (event: TouchEvent) => {
      if (wasHeld.current && event.cancelable) event.preventDefault()
    }
    return (element: HTMLElement, options: AddEventListenerOptions) => {
      element.addEventListener('touchmove', onMove, options)
      element.addEventListener('touchend', onEnd, options)
    }
  }, [])
  useEffect(() => {
    const ended = new AbortController()
    if (scroller.current) prevent(scroller.current, { passive: false, signal: ended.signal })
    return () => {
      ended.abort()
      window.clearTimeout(press.current?.timer)
    }
  }, [scroller, prevent])
  return useMemo(
    () => ({
      begin({ clientX: x, clientY: y, target }, item) {
        wasHeld.current = false
        // What is dragged may be drawn again in another element; touches still go to the element that they began on.
        if (target instanceof HTMLElement) prevent(target, { passive: false })
        const timer = window.setTimeout(() => {
          if (!press.current || !item) return
          press.current.isHolding = true
          wasHeld.current = true
          onHold.current(item)
        }, HOLD_MS)
        press.current = { item, x, y, isHolding: false, timer }
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
        return current && !current.isHolding ? current.item : undefined
      },
    }),
    [prevent],
  )
}
