import type { PlayerRef } from '@remotion/player'
import { nextPicture } from './next-picture'

/** Milliseconds between two looks; a Player that stands still through one of them is started anew. */
const LOOK = 400

/**
 * Now and then, after a leap, a Player says that it plays and stands still for ever, without waiting for anything: it is
 * paused, put where it is, and played again. `setQuiet` is told around this, so that nobody takes it for a pause. Gives
 * the way to end it.
 */
export function keepGoing(player: PlayerRef, setQuiet: (isQuiet: boolean) => void): () => void {
  let last = -1
  let isWaiting = false
  const wait = () => {
    isWaiting = true
  }
  const go = () => {
    isWaiting = false
  }
  const look = () => {
    const frame = player.getCurrentFrame()
    const stands = player.isPlaying() && !isWaiting && frame === last
    last = player.isPlaying() ? frame : -1
    if (!stands) return
    last = -1
    setQuiet(true)
    player.pause()
    player.seekTo(frame)
    nextPicture(() => {
      player.play()
      setQuiet(false)
    })
  }
  player.addEventListener('waiting', wait)
  player.addEventListener('resume', go)
  const timer = setInterval(look, LOOK)
  return () => {
    clearInterval(timer)
    player.removeEventListener('waiting', wait)
    player.removeEventListener('resume', go)
  }
}
