import type { PlayerRef } from '@remotion/player'
import { nextPicture } from './next-picture'

/** Milliseconds between two looks. */
const LOOK = 400

/** Pictures of the screen through which a Player has to stand as well: a busy page shows none, and is no reason. */
const PICTURES = 12

type Player = Pick<
  PlayerRef,
  'getCurrentFrame' | 'isPlaying' | 'pause' | 'seekTo' | 'play' | 'addEventListener' | 'removeEventListener'
>

/** A Player that is kept going. */
export type Kept = {
  /** Is it paused only to be played again? No one should take that for a pause. */
  isBetween(): boolean
  /** Leaves it paused where it is paused between; gives whether it was. */
  rest(): boolean
  end(): void
}

/**
 * Now and then, after a leap, a Player says that it plays and stands still for ever, without waiting for anything: it is
 * paused, put where it is, and played again with the next picture of the screen.
 */
export function keepGoing(player: Player): Kept {
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
    callOff = nextPicture(() => {
      callOff = null
      then()
    })
  }
  const startAnew = (frame: number) => {
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
      else startAnew(frame)
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
