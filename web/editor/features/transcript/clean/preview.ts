import { projectFrames } from '@/compositions/time/normalize'
import type { Interval } from '@/compositions/time/spans'
import type { Editor } from '@/web/editor/core/editor'
import { timelineSecond } from '@/web/editor/core/words/spoken-words'

/** Seconds to play before and after what would be cut. */
const AROUND = 1

let stopLast: (() => void) | null = null

/**
 * Plays from a second before an interval of the source to a second after it, and skips it as if it were cut.
 * Stops by itself; returns a function that stops it earlier, and calls `onEnd` once.
 */
export function playAsCut(editor: Editor, mediaRef: string, span: Interval, onEnd: () => void): () => void {
  stopLast?.()
  const { playhead, store } = editor
  const { fps } = store.state.project
  const from = timelineSecond(store.state.project, mediaRef, span.start)
  // The end of the interval may be the end of the played part, which is not on the timeline: half a frame
  // before it is.
  const last = timelineSecond(store.state.project, mediaRef, span.end - 1 / (2 * fps))
  if (from === null || last === null) {
    onEnd()
    return () => undefined
  }
  const [leap, land] = [Math.floor(from * fps), Math.ceil(last * fps)]
  const end = Math.min(land + AROUND * fps, projectFrames(store.state.project) - 1)
  let hasPlayed = false
  let isLeaping = false
  let isOver = false
  const stop = () => {
    if (isOver) return
    isOver = true
    stopLast = null
    stopFrames()
    stopPlaying()
    playhead.pause()
    onEnd()
  }
  playhead.seek(Math.max(0, leap - AROUND * fps))
  const stopFrames = playhead.onFrame(() => {
    const frame = playhead.frame()
    if (frame >= end) stop()
    else if (frame >= leap && frame < land) {
      isLeaping = true
      playhead.seek(land)
    }
  })
  // A pause ends the preview too. The seek over the interval pauses as well, but resumes playback.
  const stopPlaying = playhead.onPlaying(() => {
    if (playhead.isPlaying()) {
      hasPlayed = true
      isLeaping = false
    } else if (hasPlayed && !isLeaping) stop()
  })
  playhead.play()
  stopLast = stop
  return stop
}
