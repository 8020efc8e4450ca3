import { useEffect, useRef } from 'react'
import { clockTenths } from '@/web/editor/core/playhead/read-time'
import { useEditor } from './editor-context'

/** The time of the playhead, written straight to the DOM so that nothing re-renders on each frame. */
export function TimeText({ className }: { className?: string }) {
  const { playhead, store } = useEditor()
  const text = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const write = () => {
      if (text.current) text.current.textContent = clockTenths(playhead.frame() / store.state.project.fps)
    }
    write()
    return playhead.onFrame(write)
  }, [playhead, store])
  return <span ref={text} className={className} />
}
