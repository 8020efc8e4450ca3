import { useLayoutEffect, useRef } from 'react'
import { TimeText } from '../playhead/TimeText'
import { useEditor } from '../session/editor-context'
import classes from './Timeline.module.css'

/** Where the Player is, as a line through all rows; it moves by itself, frame by frame. */
export function Playhead({ scale }: { scale: number }) {
  const { playhead, store } = useEditor()
  const line = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const move = () => {
      if (line.current)
        line.current.style.translate = `${(playhead.frame() / store.state.project.fps) * scale}px 0`
    }
    move()
    return playhead.onFrame(move)
  }, [playhead, store, scale])
  return (
    <div ref={line} className={classes.playhead} aria-hidden>
      <TimeText className={classes.chip} />
    </div>
  )
}
