import { proxy } from 'valtio'
import type { Playhead, Range } from './playhead'

/** The playback state. Frames of the range are timeline frames, both ends included. */
export type TransportState = {
  /** Playback rate: 0 is paused, below 0 plays backwards. */
  speed: number
  /** The rate of the Player, never below 1, because it only plays forward. */
  rate: number
  from: number | null
  to: number | null
  loops: boolean
}

/** Variable speed, reverse, range and loop playback: keys J, K, L, I, O and X. */
export type Transport = {
  state: TransportState
  /** Plays forward; a repeated call doubles the rate, up to 4. */
  forward(): void
  /** Plays backwards without sound; a repeated call doubles the rate, up to 4. */
  back(): void
  stop(): void
  /** Sets the in or out point at the playhead; an out point before the in point clears the in point, and vice versa. */
  markIn(): void
  markOut(): void
  clear(): void
  /** Frames of the range between in and out; the whole project if none is set. */
  range(): Range
}

const FASTEST = 4

/** Doubles the speed in the current direction, or starts at normal speed in the other one. */
const faster = (speed: number, direction: 1 | -1): number =>
  Math.sign(speed) === direction ? direction * Math.min(FASTEST, Math.abs(speed) * 2) : direction

type Place = {
  playhead: Playhead
  /** Duration of the project in frames, and frames per second. */
  frames(): number
  fps(): number
  /** Requests the next animation frame, with a time in milliseconds; returns the function to cancel it. */
  nextPicture(paint: (time: number) => void): () => void
}

/** The transport of a playhead. */
export function createTransport({ playhead, frames, fps, nextPicture }: Place): Transport {
  const state = proxy<TransportState>({ speed: 0, rate: 1, from: null, to: null, loops: false })
  let callOff = () => {}

  const range = (): Range => {
    const last = frames() - 1
    const [from, to] = [state.from ?? 0, Math.min(state.to ?? last, last)]
    // A range of a single frame cannot be played, so such points, also after an edit that shortens the project, are
    // ignored.
    return from < to ? { from, to } : { from: 0, to: last }
  }
  const rest = (): void => {
    callOff()
    state.speed = 0
    state.rate = 1
  }
  const stop = (): void => {
    rest()
    playhead.pause()
  }
  const goBack = (): void => {
    const start = { frame: playhead.frame(), time: Number.NaN }
    const step = (time: number): void => {
      if (Number.isNaN(start.time)) start.time = time
      const gone = Math.floor(((time - start.time) / 1000) * fps() * -state.speed)
      const { from, to } = range()
      const next = start.frame - gone
      if (next > from) playhead.seek(next)
      else if (state.loops) Object.assign(start, { frame: to, time })
      else {
        playhead.seek(from)
        stop()
      }
      if (state.speed < 0) callOff = nextPicture(step)
    }
    callOff = nextPicture(step)
  }
  playhead.limit(range)
  playhead.onPlaying(() => {
    if (playhead.isPlaying()) {
      callOff()
      if (state.speed <= 0) state.speed = state.rate
      return
    }
    // The Player is still pausing: it can play again from its next animation frame.
    if (state.loops && state.speed > 0 && playhead.frame() >= range().to) callOff = nextPicture(playhead.play)
    // Don't pause again: a Player that seeks pauses too, and continues unless it is paused meanwhile.
    else if (state.speed > 0) rest()
  })
  playhead.onFrame(() => {
    const { to } = range()
    if (!playhead.isPlaying() || playhead.frame() < to || state.to === null) return
    if (state.loops) playhead.pause()
    else stop()
    playhead.seek(to)
  })

  return {
    state,
    range,
    stop,
    forward() {
      callOff()
      state.speed = faster(state.speed, 1)
      state.rate = state.speed
      if (!playhead.isPlaying()) playhead.play()
    },
    back() {
      const next = faster(state.speed, -1)
      stop()
      state.speed = next
      goBack()
    },
    markIn() {
      state.from = playhead.frame()
      if (state.to !== null && state.to <= state.from) state.to = null
    },
    markOut() {
      state.to = playhead.frame()
      if (state.from !== null && state.from >= state.to) state.from = null
    },
    clear() {
      Object.assign(state, { from: null, to: null })
    },
  }
}
