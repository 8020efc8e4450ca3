import { beforeEach, expect, test, vi } from 'vitest'
import type { Playhead } from './playhead'
import { createTransport, type Transport } from './transport'

/** A playhead without a Player, over 100 frames: advances only when a test lets it. */
function barePlayhead() {
  const listeners = { frame: [] as (() => void)[], playing: [] as (() => void)[] }
  let [frame, playing] = [0, false]
  const seek = (to: number) => {
    frame = Math.max(0, Math.min(99, to))
    for (const listener of listeners.frame) listener()
  }
  const setPlaying = (next: boolean) => {
    if (next === playing) return
    playing = next
    for (const listener of listeners.playing) listener()
  }
  const add = (list: (() => void)[]) => (listener: () => void) => {
    list.push(listener)
    return () => undefined
  }
  let limits = () => ({ from: 0, to: 99 })
  const play = () => {
    const { from, to } = limits()
    if (frame < from || frame >= to) seek(from)
    setPlaying(true)
  }
  const playhead: Playhead = {
    frame: () => frame,
    isPlaying: () => playing,
    attach: () => () => undefined,
    seek,
    toggle: () => (playing ? setPlaying(false) : play()),
    play,
    limit(range) {
      limits = range
    },
    pause: () => setPlaying(false),
    isMuted: () => false,
    onFrame: add(listeners.frame),
    onPlaying: add(listeners.playing),
  }
  return playhead
}

let playhead: Playhead
let transport: Transport
let paint: ((time: number) => void) | null

beforeEach(() => {
  paint = null
  playhead = barePlayhead()
  transport = createTransport({
    playhead,
    frames: () => 100,
    fps: () => 30,
    nextPicture(next) {
      paint = next
      return () => {
        paint = null
      }
    },
  })
})

const wait = (...times: number[]) => {
  for (const time of times) paint?.(time)
}

test('L plays, and faster each time up to four times; K stops', () => {
  transport.forward()
  expect([playhead.isPlaying(), transport.state.rate]).toEqual([true, 1])
  for (const rate of [2, 4, 4]) {
    transport.forward()
    expect(transport.state.rate).toBe(rate)
  }
  transport.stop()
  expect([playhead.isPlaying(), transport.state]).toMatchObject([false, { speed: 0, rate: 1 }])
})

test('a pause by the Player is not repeated, so that it resumes after a seek', () => {
  const pause = vi.spyOn(playhead, 'pause')
  transport.forward()
  playhead.toggle()
  expect(transport.state.speed).toBe(0)
  expect(pause).not.toHaveBeenCalled()
  playhead.toggle()
  expect(transport.state.speed).toBe(1)
})

test('J plays backward, frame by frame at normal speed and then twice as fast, and stops at the start', () => {
  playhead.seek(60)
  transport.back()
  wait(0, 500)
  expect(playhead.frame()).toBe(45)
  transport.back()
  wait(1000, 1500)
  expect(playhead.frame()).toBe(15)
  wait(3000)
  expect([playhead.frame(), transport.state.speed]).toEqual([0, 0])
})

test('L after J plays forward at once', () => {
  playhead.seek(60)
  transport.back()
  transport.forward()
  wait(0, 500)
  expect([playhead.frame(), transport.state.speed]).toEqual([60, 1])
})

test('with in and out points it plays only the range between them', () => {
  playhead.seek(20)
  transport.markIn()
  playhead.seek(40)
  transport.markOut()
  playhead.seek(70)
  playhead.toggle()
  expect(playhead.frame()).toBe(20)
  playhead.seek(40)
  expect([playhead.isPlaying(), playhead.frame()]).toEqual([false, 40])
  transport.clear()
  expect(transport.range()).toEqual({ from: 0, to: 99 })
})

test('an out point before the in point clears the in point, and vice versa', () => {
  playhead.seek(50)
  transport.markIn()
  playhead.seek(30)
  transport.markOut()
  expect(transport.state).toMatchObject({ from: null, to: 30 })
  playhead.seek(31)
  transport.markIn()
  expect(transport.state).toMatchObject({ from: 31, to: null })
})

test('in or out points that leave nothing to play are ignored', () => {
  playhead.seek(0)
  transport.markIn()
  transport.markOut()
  expect(transport.range()).toEqual({ from: 0, to: 99 })
  transport.clear()
  playhead.seek(99)
  transport.markIn()
  expect(transport.range()).toEqual({ from: 0, to: 99 })
})

test('looping restarts at the end, forward and backward', () => {
  playhead.seek(20)
  transport.markIn()
  playhead.seek(40)
  transport.markOut()
  transport.state.loops = true
  transport.forward()
  playhead.seek(40)
  wait(0)
  expect([playhead.isPlaying(), playhead.frame()]).toEqual([true, 20])
  transport.back()
  wait(0, 34, 68)
  expect(playhead.frame()).toBeGreaterThan(30)
})
