import { type PointerEvent, useRef } from 'react'
import { setMarker } from '../../../../../compositions/edit/set-marker'
import type { Marker } from '../../../../../compositions/schema/marker'
import { projectFrames } from '../../../../../compositions/time/normalize'
import { useEditor } from '../../../shared/session/editor-context'

/** Pixels that a press goes before it is a drag. */
const SLOP = 4

/** A marker is dragged along the ruler: all of it is one step. */
export function useMarkerDrag({ id, seconds }: Marker, scale: number) {
  const { store } = useEditor()
  const held = useRef<{ x: number; seconds: number } | null>(null)
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button === 0) held.current = { x: event.clientX, seconds }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!held.current) return
      const by = event.clientX - held.current.x
      if (!store.isInGesture()) {
        if (Math.abs(by) < SLOP) return
        event.currentTarget.setPointerCapture(event.pointerId)
        store.mark()
      }
      const { project } = store.state
      const last = (projectFrames(project) - 1) / project.fps
      const at = Math.min(last, Math.max(0, held.current.seconds + by / scale))
      store.draw(value => setMarker(value, { id, fields: { seconds: at } }))
    },
    onPointerUp() {
      held.current = null
      store.squash('Move marker')
    },
    onPointerCancel() {
      held.current = null
      store.bail()
    },
  }
}
