import { proxy } from 'valtio'
import type { Playhead, Range } from './playhead'

/** How it plays. Frames of the range are those of the timeline, both included. */
export type TransportState = {
  /** Playback rate: 0 is paused, below 0 plays backwards. */
  speed: number
  /** What the Player plays at: never below 1, it can only go on. */
  rate: number
  from: number | null
  to: number | null
  loops: boolean
}

/** Plays faster, backwards, in a range, again and again: what keys J, K and L, I, O and X do. */
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

/** Twice as fast in a direction, or once in it after any other. */
const faster = (speed: number, direction: 1 | -1): number =>
  Math.sign(speed) === direction ? direction * Math.min(FASTEST, Math.abs(speed) * 2) : direction

type Place = {
  playhead: Playhead
  /** How long the project is, in frames, and how many of them are a second. */
  frames(): number
  fps(): number
  /** Calls back before the next picture of the screen with a time in milliseconds; gives the way to call it off. */
  nextPicture(paint: (time: number) => void): () => void
}

/** The transport of a playhead. */
export function createTransport({ playhead, frames, fps, nextPicture }: Place): Transport {
  const state = proxy<TransportState>({ speed: 0, rate: 1, from: null, to: null, loops: false })
  let callOff = () => {}

  const range = (): Range => {
    const last = frames() - 1
    const [from, to] = [state.from ?? 0, Math.min(state.to ?? last, last)]
    // Of one frame nothing could be played: marks at the very ends, or of what an edit made shorter, mark nothing.
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
    // The Player is still coming to rest: it can play again from its next picture on.
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
