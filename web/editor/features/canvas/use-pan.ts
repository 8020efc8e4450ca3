import { type RefObject, useEffect } from 'react'
import type { Camera } from '@/web/editor/core/canvas/camera'
import type { Playhead } from '@/web/editor/core/playhead/playhead'

const MIDDLE = 1

/** Screen pixels of movement up to which a press with Space held is no drag. */
const STILL = 3

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable], [role="dialog"]') !== null

/**
 * Pans the canvas by dragging with the middle button, or with Space held over it. Space alone toggles
 * playback, here only on release, because until then it may be the start of a drag.
 */
export function usePan(place: RefObject<HTMLElement | null>, camera: Camera, playhead: Playhead): void {
  useEffect(() => {
    const element = place.current
    if (!element) return
    let isOver = false
    let space: 'up' | 'down' | 'dragged' = 'up'
    let last: { x: number; y: number } | null = null
    let way = 0
    const over = (event: PointerEvent) => {
      isOver = event.target instanceof Node && element.contains(event.target)
    }
    const keyDown = (event: KeyboardEvent) => {
      if (event.code !== 'Space' || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      if (!isOver || isField(event.target) || isPressable(event.target)) return
      // The shortcuts skip events that are handled already.
      event.preventDefault()
      if (space === 'up') space = 'down'
      element.style.cursor = 'grab'
    }
    const keyUp = (event: KeyboardEvent) => {
      if (event.code !== 'Space' || space === 'up') return
      if (space === 'down') playhead.toggle()
      space = 'up'
      element.style.cursor = ''
    }
    const down = (event: PointerEvent) => {
      if (event.button !== MIDDLE && space === 'up') return
      event.preventDefault()
      event.stopPropagation()
      element.setPointerCapture(event.pointerId)
      last = { x: event.clientX, y: event.clientY }
      way = 0
    }
    const move = (event: PointerEvent) => {
      if (!last) return
      const [x, y] = [event.clientX - last.x, event.clientY - last.y]
      last = { x: event.clientX, y: event.clientY }
      way += Math.hypot(x, y)
      if (space === 'down' && way > STILL) space = 'dragged'
      camera.pan(x, y)
    }
    const up = () => {
      last = null
    }
    const listeners = new AbortController()
    const { signal } = listeners
    window.addEventListener('keydown', keyDown, { signal, capture: true })
    window.addEventListener('keyup', keyUp, { signal })
    window.addEventListener('pointermove', over, { signal })
    element.addEventListener('pointerdown', down, { signal, capture: true })
    element.addEventListener('pointermove', move, { signal })
    element.addEventListener('pointerup', up, { signal })
    element.addEventListener('pointercancel', up, { signal })
    return () => listeners.abort()
  }, [place, camera, playhead])
}

/** Whether the target is a control with keyboard focus, which Space presses. */
const isPressable = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.matches(':focus-visible') &&
  target.closest('button, a, [role="slider"]') !== null
