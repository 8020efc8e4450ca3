import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPlayhead, type Playhead } from './playhead'
import { createTransport, type Transport } from './transport'

const LAST = 299

/** The duration that the Player knows, in frames: an edit that extends the project reaches it a moment later. */
let known: number

let playhead: Playhead
let detach: () => void
let transport: Transport
/** Resumes after a seek, as a Player does on its next animation frame. */
let resume: () => void
let isOn: boolean

beforeEach(() => {
  const listeners = new Map<string, Set<(event: object) => void>>()
  let [now, waits] = [0, false]
  isOn = false
  known = LAST + 1
  const tell = (name: string) => {
    for (const listener of listeners.get(name) ?? []) listener({ detail: { frame: now } })
  }
  const set = (next: boolean) => {
    if (next === isOn) return
    isOn = next
    tell(next ? 'play' : 'pause')
  }
  resume = () => {
    if (waits) set(true)
    waits = false
  }
  playhead = createPlayhead(() => LAST + 1)
  detach = playhead.attach({
    addEventListener: (name: string, listener: () => void) =>
      listeners.set(name, (listeners.get(name) ?? new Set()).add(listener)),
    removeEventListener: (name: string, listener: () => void) => listeners.get(name)?.delete(listener),
    getCurrentFrame: () => now,
    isPlaying: () => isOn,
    seekTo(to: number) {
      const last = known - 1
      const frame = Math.min(to, last)
      if (isOn) {
        waits = frame !== last
        set(false)
      }
      if (frame === last) tell('ended')
      now = frame
      tell('frameupdate')
    },
    play: () => set(true),
    pause: () => set(false),
  } as unknown as Parameters<Playhead['attach']>[0])
  const nextPicture = () => () => undefined
  transport = createTransport({ playhead, frames: () => LAST + 1, fps: () => 30, nextPicture })
})

afterEach(() => detach())

test('a seek during playback is not a pause: it continues at the same speed', () => {
  transport.forward()
  transport.forward()
  playhead.seek(120)
  expect([playhead.isPlaying(), transport.state.rate]).toEqual([true, 2])
  resume()
  expect([isOn, playhead.isPlaying(), playhead.frame(), transport.state.rate]).toEqual([true, true, 120, 2])
})

test('pausing in the middle of a seek stops at its target', () => {
  transport.forward()
  playhead.seek(120)
  playhead.toggle()
  expect(playhead.isPlaying()).toBe(false)
  resume()
  expect([isOn, playhead.isPlaying(), transport.state.speed]).toEqual([false, false, 0])
})

test('pausing and playing in the middle of a seek keeps playing', () => {
  transport.forward()
  playhead.seek(120)
  playhead.toggle()
  playhead.toggle()
  resume()
  expect([isOn, playhead.isPlaying()]).toEqual([true, true])
})

test('a seek to the last frame is the end', () => {
  transport.forward()
  playhead.seek(LAST)
  resume()
  expect([isOn, playhead.isPlaying(), transport.state.speed]).toEqual([false, false, 0])
})

test('a seek beyond the end that the Player knows is the end too, and it can be played again', () => {
  known = 100
  transport.forward()
  playhead.seek(120)
  resume()
  expect([isOn, playhead.isPlaying()]).toEqual([false, false])
  playhead.seek(20)
  playhead.toggle()
  expect([isOn, playhead.isPlaying()]).toEqual([true, true])
})
