import type { PlayerRef } from '@remotion/player'
import { onNextFrame } from './on-next-frame'

/** Milliseconds between checks. */
const LOOK = 400

/** Animation frames for which a Player must be stalled too, because a busy page has none and proves nothing. */
const PICTURES = 12

type Player = Pick<
  PlayerRef,
  'getCurrentFrame' | 'isPlaying' | 'pause' | 'seekTo' | 'play' | 'addEventListener' | 'removeEventListener'
>

/** A watched Player. */
export type StallWatch = {
  /** Whether it is paused only for a restart, which does not count as a pause. */
  isBetween(): boolean
  /** Keeps it paused if a restart is in progress; returns whether one was. */
  rest(): boolean
  end(): void
}

/**
 * After a seek, a Player sometimes reports that it is playing but stalls forever without buffering: it is paused, set
 * to its frame, and played again on the next animation frame.
 */
export function watchForStalls(player: Player): StallWatch {
  let last = -1
  let isWaiting = false
  let isBetween = false
  let callOff: (() => void) | null = null
  const wait = () => {
    isWaiting = true
  }
  const go = () => {
    isWaiting = false
  }
  const stands = (frame: number) => player.isPlaying() && !isWaiting && player.getCurrentFrame() === frame
  const next = (then: () => void) => {
    callOff = onNextFrame(() => {
      callOff = null
      then()
    })
  }
  const restart = (frame: number) => {
    last = -1
    isBetween = true
    player.pause()
    player.seekTo(frame)
    next(() => {
      player.play()
      isBetween = false
    })
  }
  const watch = (frame: number, pictures: number) =>
    next(() => {
      if (!stands(frame)) return
      if (pictures > 1) watch(frame, pictures - 1)
      else restart(frame)
    })
  const look = () => {
    if (callOff) return
    if (stands(last)) watch(last, PICTURES)
    last = player.isPlaying() ? player.getCurrentFrame() : -1
  }
  const rest = () => {
    if (!isBetween) return false
    callOff?.()
    callOff = null
    isBetween = false
    return true
  }
  player.addEventListener('waiting', wait)
  player.addEventListener('resume', go)
  const timer = setInterval(look, LOOK)
  return {
    isBetween: () => isBetween,
    rest,
    end() {
      clearInterval(timer)
      callOff?.()
      player.removeEventListener('waiting', wait)
      player.removeEventListener('resume', go)
    },
  }
}
