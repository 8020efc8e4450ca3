import { type PointerEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { wordOrder } from '@/web/editor/core/words/word-order'
import { useEditor, useProject } from '@/web/editor/shared/session/editor-context'
import { useKey } from '@/web/editor/shared/session/use-key'
import { MOVE_TOLERANCE } from '@/web/editor/shared/touch/use-hold'
import { elementOfWord, wordOfPoint } from '../word-element'
import { markSelecting } from './mark-selecting'
import classes from './TouchHandles.module.css'

/** Pixels by which a finger on a handle is below the word that it points at. */
const BELOW = 22

type End = 'first' | 'last'
type Place = { left: number; top: number }

/** `onTap` gets the word under a handle that was tapped and not dragged. */
type Props = { scroller: RefObject<HTMLElement | null>; onTap(word: string): void }

/** A handle at each end of the selected words, which a finger drags to change the selection. */
export function TouchHandles({ scroller, onTap }: Props) {
  const { store } = useEditor()
  const project = useProject()
  const words = useKey(store.state, 'words')
  const [places, setPlaces] = useState<Partial<Record<End, Place>>>({})
  const press = useRef<{ x: number; y: number; isDrawing: boolean } | null>(null)
  const transcript = words ? project.transcripts[words.mediaRef] : undefined
  const place = transcript && wordOrder(transcript).place
  const isForward = words && place ? (place.get(words.anchor) ?? 0) <= (place.get(words.focus) ?? 0) : true
  const ends = words && {
    first: isForward ? words.anchor : words.focus,
    last: isForward ? words.focus : words.anchor,
  }
  useLayoutEffect(() => {
    const list = scroller.current
    const at = (wordId: string | undefined, side: 'left' | 'right'): Place | undefined => {
      const lies = wordId ? elementOfWord(list, wordId)?.getBoundingClientRect() : undefined
      const outer = list?.getBoundingClientRect()
      if (!lies || !outer || !list) return undefined
      return { left: lies[side] - outer.left, top: lies.bottom - outer.top + list.scrollTop }
    }
    setPlaces({ first: at(ends?.first, 'left'), last: at(ends?.last, 'right') })
  }, [scroller, ends?.first, ends?.last])
  const begin = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    press.current = { x: event.clientX, y: event.clientY, isDrawing: false }
  }
  const draw = (end: End) => (event: PointerEvent<HTMLElement>) => {
    const { current } = press
    if (!words || !ends || !current) return
    current.isDrawing ||= Math.hypot(event.clientX - current.x, event.clientY - current.y) > MOVE_TOLERANCE
    if (!current.isDrawing) return
    markSelecting(scroller.current)
    const word = wordOfPoint(event.clientX, event.clientY - BELOW)
    if (!word || word === ends[end]) return
    const other = ends[end === 'first' ? 'last' : 'first']
    store.selectWords({ mediaRef: words.mediaRef, anchor: other, focus: word })
  }
  const release = (event: PointerEvent<HTMLElement>) => {
    const word = press.current?.isDrawing === false && wordOfPoint(event.clientX, event.clientY)
    press.current = null
    if (word) onTap(word)
  }
  if (!ends) return null
  return (['first', 'last'] as const).map(
    end =>
      places[end] && (
        <div
          key={end}
          className={classes.handle}
          data-end={end}
          style={places[end]}
          aria-hidden
          onPointerDown={begin}
          onPointerMove={draw(end)}
          onPointerUp={release}
          onPointerCancel={() => {
            press.current = null
          }}
        />
      ),
  )
}
