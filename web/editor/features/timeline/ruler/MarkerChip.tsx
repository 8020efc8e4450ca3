import { IconBookmarkFilled } from '@tabler/icons-react'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { removeMarker, setMarker } from '@/compositions/edit/markers'
import type { Marker } from '@/compositions/schema/common-fields'
import { projectFrames } from '@/compositions/time/normalize'
import { clockTenths } from '@/web/editor/core/playhead/read-time'
import { useEditor } from '@/web/editor/shared/session/editor-context'
import { tryEdit } from '@/web/editor/shared/session/try-edit'
import classes from './Ruler.module.css'

/** Pixels that a press moves before it is a drag. */
const SLOP = 4

/** Handlers that drag a marker along the ruler, as one step. */
function useMarkerDrag({ id, seconds }: Marker, scale: number) {
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

/** A marker: a click seeks to it, a double click or F2 renames it, Delete removes it, dragging moves it. */
export function MarkerChip({ marker, scale }: { marker: Marker; scale: number }) {
  const editor = useEditor()
  const [isNaming, setNaming] = useState(false)
  const drag = useMarkerDrag(marker, scale)
  const { id, seconds, title } = marker
  const left = seconds * scale
  const rename = (text: string) => {
    setNaming(false)
    if (text !== title)
      tryEdit(editor, 'Name marker', project => setMarker(project, { id, fields: { title: text } }))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (editor.store.isInGesture()) return
    if (event.key === 'F2') setNaming(true)
    else if (event.key === 'Delete' || event.key === 'Backspace')
      tryEdit(editor, 'Remove marker', project => removeMarker(project, { id }))
    else return
    event.preventDefault()
  }
  if (isNaming)
    return (
      <input
        className={classes.field}
        style={{ left }}
        aria-label="Name of the marker"
        defaultValue={title}
        maxLength={200}
        data-marker
        // biome-ignore lint/a11y/noAutofocus: the user just asked to name the marker.
        autoFocus
        onBlur={event => rename(event.currentTarget.value.trim())}
        onKeyDown={event => {
          if (event.key === 'Enter') event.currentTarget.blur()
          if (event.key === 'Escape') setNaming(false)
        }}
      />
    )
  return (
    <button
      type="button"
      className={classes.marker}
      style={{ left }}
      aria-label={`Marker ${title ? `“${title}” ` : ''}at ${clockTenths(seconds)}`}
      aria-description="Press Enter to go there, F2 to name it, Delete to remove it"
      data-marker
      onClick={() => editor.playhead.seek(seconds * editor.store.state.project.fps)}
      onDoubleClick={() => setNaming(true)}
      onKeyDown={onKeyDown}
      {...drag}
    >
      <IconBookmarkFilled size={14} aria-hidden />
      {title && <span className={`one-line ${classes.title}`}>{title}</span>}
    </button>
  )
}
