import { expect, onTestFinished, test } from 'vitest'
import { playRange } from './play-range'
import { createPlayhead } from './playhead'

/** A playhead with a fake Player; `play` advances it by frames. */
function playing() {
  const playhead = createPlayhead(() => 300)
  const listeners = new Map<string, (event: { detail: { frame: number } }) => void>()
  let now = 0
  let isOn = false
  const tell = (name: string) => listeners.get(name)?.({ detail: { frame: now } })
  const detach = playhead.attach({
    addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
    removeEventListener: (name: string) => listeners.delete(name),
    seekTo(frame: number) {
      now = frame
      tell('frameupdate')
    },
    isPlaying: () => isOn,
    play() {
      isOn = true
      tell('play')
    },
    pause() {
      isOn = false
      tell('pause')
    },
  } as unknown as Parameters<typeof playhead.attach>[0])
  onTestFinished(detach)
  const play = (frames: number) => {
    for (let step = 0; step < frames && isOn; step++) {
      now++
      tell('frameupdate')
    }
  }
  return { playhead, play }
}

test('a preview plays its frames once and returns to the previous position', () => {
  const { playhead, play } = playing()
  playhead.seek(150)
  playRange(playhead, { from: 20, to: 40 })
  expect([playhead.frame(), playhead.isPlaying()]).toEqual([20, true])
  play(19)
  expect(playhead.isPlaying()).toBe(true)
  play(1)
  expect([playhead.frame(), playhead.isPlaying()]).toEqual([150, false])
})

test('another preview starts at once and returns to the same position', () => {
  const { playhead, play } = playing()
  playhead.seek(150)
  playRange(playhead, { from: 20, to: 40 })
  play(5)
  playRange(playhead, { from: 80, to: 90 })
  play(100)
  expect([playhead.frame(), playhead.isPlaying()]).toEqual([150, false])
})

test('pausing or seeking ends the preview', () => {
  const { playhead, play } = playing()
  playRange(playhead, { from: 20, to: 40 })
  play(5)
  playhead.toggle()
  expect(playhead.frame()).toBe(25)
  playRange(playhead, { from: 20, to: 40 })
  play(5)
  playhead.seek(200)
  play(50)
  expect([playhead.frame(), playhead.isPlaying()]).toEqual([250, true])
})
