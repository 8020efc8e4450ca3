import type { KeyboardEvent, PointerEvent } from 'react'
import classes from '../Timeline.module.css'
import { MIN_HEIGHT } from './use-height'

/** Pixels by which an arrow key moves the edge. */
const STEP = 16

type Props = { height: number; most: number; onHeight(height: number): void }

/** The top edge of the timeline; dragging it or the arrow keys change the timeline's height. */
export function HeightEdge({ height, most, onHeight }: Props) {
  const onKeyDown = (event: KeyboardEvent) => {
    const next = { ArrowUp: height + STEP, ArrowDown: height - STEP, Home: most, End: MIN_HEIGHT }[event.key]
    if (next === undefined) return
    event.preventDefault()
    onHeight(next)
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const bottom = event.currentTarget.parentElement?.getBoundingClientRect().bottom ?? 0
    onHeight(bottom - event.clientY)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a divider that can be moved is not an <hr>.
    <div
      role="separator"
      tabIndex={0}
      className={classes.edge}
      aria-label="Height of the timeline"
      aria-orientation="horizontal"
      aria-valuenow={height}
      aria-valuemin={MIN_HEIGHT}
      aria-valuemax={most}
      onKeyDown={onKeyDown}
      onPointerDown={event => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
    />
  )
}
