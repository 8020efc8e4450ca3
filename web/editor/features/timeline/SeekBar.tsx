import { useEffect, useRef } from 'react'
import { clockTenths } from '@/web/editor/core/playhead/read-time'
import { useEditor } from '@/web/editor/shared/session/editor-context'
import classes from './Timeline.module.css'

/** A slider over the whole project: visible as a thin strip, used by keyboard and screen readers. */
export function SeekBar({ seconds }: { seconds: number }) {
  const { playhead, store } = useEditor()
  const bar = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const show = () => {
      const input = bar.current
      if (!input) return
      const now = playhead.frame() / store.state.project.fps
      input.value = String(playhead.frame())
      input.style.setProperty('--share', String(Math.min(1, now / seconds)))
      input.setAttribute('aria-valuetext', `${clockTenths(now)} of ${clockTenths(seconds)}`)
    }
    show()
    return playhead.onFrame(show)
  }, [playhead, store, seconds])
  return (
    <input
      ref={bar}
      className={classes.seek}
      type="range"
      aria-label="Seek"
      min={0}
      max={Math.round(seconds * store.state.project.fps) - 1}
      defaultValue={0}
      onInput={event => playhead.seek(Number(event.currentTarget.value))}
    />
  )
}
