import { type PointerEvent, useRef, useState } from 'react'
import type { Viewport } from '@/web/editor/core/canvas/geometry/zoom'
import type { GuideLine } from '@/web/editor/core/canvas/guides'
import { useEditor } from '@/web/editor/shared/session/editor-context'
import { useKey } from '@/web/editor/shared/session/use-key'

/** Screen pixels from the edge of the canvas area within which a guide is put back into its ruler. */
const RULER = 16

/** The line that is being pulled, and its index among the lines of the project. */
type Pulled = { line: GuideLine; index: number }

/** A guide to draw: its line, and its index; a new one has the next index. */
export type DrawnLine = Pulled

/**
 * The guides of the project, with the one that is being pulled. `grab` begins to pull a line, the next one without an
 * index; `handlers` follow the pointer and end it.
 */
export function useGuideLines({ scale, x, y }: Viewport) {
  const { aids } = useEditor()
  const lines = useKey(aids.state, 'lines')
  const [pulled, setPulled] = useState<Pulled | null>(null)
  const area = useRef<DOMRect | null>(null)
  /** The line at the pointer, in whole canvas pixels; null inside the ruler. */
  const lineAt = (axis: GuideLine['axis'], event: PointerEvent): GuideLine | null => {
    const { left = 0, top = 0 } = area.current ?? {}
    const way = axis === 'across' ? event.clientX - left : event.clientY - top
    return way < RULER ? null : { axis, at: Math.round((way - (axis === 'across' ? x : y)) / scale) }
  }
  const grab = (event: PointerEvent<Element>, axis: GuideLine['axis'], index = lines.length) => {
    if (event.button !== 0) return
    area.current = event.currentTarget.parentElement?.getBoundingClientRect() ?? null
    event.currentTarget.setPointerCapture(event.pointerId)
    setPulled({ line: lines[index] ?? { axis, at: Number.NEGATIVE_INFINITY }, index })
  }
  const follow = (event: PointerEvent) => {
    if (!pulled) return
    const { axis } = pulled.line
    setPulled({ ...pulled, line: lineAt(axis, event) ?? { axis, at: Number.NEGATIVE_INFINITY } })
  }
  const release = (event: PointerEvent) => {
    if (!pulled) return
    const line = lineAt(pulled.line.axis, event)
    setPulled(null)
    const others = lines.filter((_, index) => index !== pulled.index)
    aids.set({ lines: line ? [...others, line] : others })
  }
  const all = lines.map((line, index) => ({ line, index }))
  const drawn: DrawnLine[] = pulled ? [...all.filter(({ index }) => index !== pulled.index), pulled] : all
  return {
    drawn: drawn.filter(({ line }) => Number.isFinite(line.at)),
    grab,
    handlers: { onPointerMove: follow, onPointerUp: release, onPointerCancel: () => setPulled(null) },
  }
}
