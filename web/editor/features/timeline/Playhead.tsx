import { useLayoutEffect, useRef } from 'react'
import { subscribeKey } from 'valtio/utils'
import { useEditor } from '../../shared/session/editor-context'
import { TimeText } from '../../shared/session/TimeText'
import { chipSide } from './ruler/chip-side'
import classes from './Timeline.module.css'

/** Where the Player is, as a line through all rows; it moves by itself, frame by frame. */
export function Playhead({ scale }: { scale: number }) {
  const { playhead, store } = useEditor()
  const line = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const move = () => {
      if (!line.current) return
      const { fps, markers = [] } = store.state.project
      const seconds = playhead.frame() / fps
      line.current.style.translate = `${seconds * scale}px 0`
      const side = chipSide(markers.map(marker => (marker.seconds - seconds) * scale))
      if (line.current.dataset.side !== side) line.current.dataset.side = side
    }
    move()
    const stops = [playhead.onFrame(move), subscribeKey(store.state, 'project', move)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [playhead, store, scale])
  return (
    <div ref={line} className={classes.playhead} aria-hidden>
      <TimeText className={classes.chip} />
    </div>
  )
}
