import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPlayhead, type Playhead } from './playhead'

const LOOK = 400

let asked: number
let paints: Map<number, () => void>
let playhead: Playhead
/** A fake Player that reports its state but advances only when `now` is set. */
let bare: { now: number; isOn: boolean; plays: number; tell(name: string): void }
let detach: () => void

/** Advances the screen by a number of animation frames. */
const show = (pictures: number) => {
  for (let shown = 0; shown < pictures; shown++) {
    const due = [...paints.values()]
    paints.clear()
    for (const paint of due) paint()
  }
}
const look = (times: number) => vi.advanceTimersByTime(LOOK * times)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  asked = 0
  paints = new Map()
  vi.stubGlobal('requestAnimationFrame', (paint: () => void) => {
    paints.set(++asked, paint)
    return asked
  })
  vi.stubGlobal('cancelAnimationFrame', (id: number) => paints.delete(id))
  const listeners = new Map<string, Set<(event: object) => void>>()
  bare = {
    now: 0,
    isOn: false,
    plays: 0,
    tell: name => {
      for (const listener of listeners.get(name) ?? []) listener({ detail: { frame: bare.now } })
    },
  }
  playhead = createPlayhead(() => 300)
  detach = playhead.attach({
    addEventListener: (name: string, listener: () => void) =>
      listeners.set(name, (listeners.get(name) ?? new Set()).add(listener)),
    removeEventListener: (name: string, listener: () => void) => listeners.get(name)?.delete(listener),
    getCurrentFrame: () => bare.now,
    isPlaying: () => bare.isOn,
    seekTo(frame: number) {
      bare.now = frame
      bare.tell('frameupdate')
    },
    play() {
      bare.plays++
      bare.isOn = true
      bare.tell('play')
    },
    pause() {
      bare.isOn = false
      bare.tell('pause')
    },
  } as unknown as Parameters<Playhead['attach']>[0])
  playhead.play()
})

afterEach(() => {
  detach()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a stalled Player is restarted, without a pause event', () => {
  const told: boolean[] = []
  playhead.onPlaying(() => told.push(playhead.isPlaying()))
  bare.now = 40
  look(2)
  show(12)
  expect([bare.isOn, playhead.isPlaying()]).toEqual([false, true])
  show(1)
  expect([bare.isOn, bare.plays, bare.now, told]).toEqual([true, 2, 40, []])
})

test('on a busy page with few or no animation frames a stalled Player is left alone', () => {
  look(10)
  show(11)
  bare.now = 1
  show(5)
  look(10)
  bare.now = 2
  show(1)
  expect([bare.plays, bare.isOn]).toEqual([1, true])
})

test('a Player that is buffering is left alone until it continues', () => {
  bare.tell('waiting')
  look(4)
  show(30)
  expect(bare.plays).toBe(1)
  bare.tell('resume')
  look(2)
  show(13)
  expect(bare.plays).toBe(2)
})

test('pausing during a restart keeps it paused', () => {
  for (const stop of [playhead.pause, playhead.toggle]) {
    playhead.play()
    const { plays } = bare
    look(2)
    show(12)
    stop()
    show(3)
    look(4)
    show(30)
    expect([playhead.isPlaying(), bare.isOn, bare.plays]).toEqual([false, false, plays])
  }
})

test('a disconnected Player is not played again', () => {
  look(2)
  show(12)
  detach()
  show(3)
  expect([bare.isOn, bare.plays]).toEqual([false, 1])
})
