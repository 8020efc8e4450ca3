import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { driveEditor } from '@/web/editor/testing/editor-driver'
import { mixedProject } from '@/web/editor/testing/mixed-project'
import { createPlayhead } from './playhead'

const FRAMES = 300
const frame = fc.integer({ min: -1000, max: 1000 })

describe('a playhead without a Player', () => {
  test('is always on a frame of the project, whatever it is set to', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -1000, max: 1000, noNaN: true })), wanted => {
        const playhead = createPlayhead(() => FRAMES)
        for (const to of wanted) {
          playhead.seek(to)
          const now = playhead.frame()
          expect(Number.isInteger(now) && now >= 0 && now < FRAMES).toBe(true)
        }
      }),
    )
  })

  test('reports each new frame once, and none that it is already on', () => {
    fc.assert(
      fc.property(fc.array(frame, { maxLength: 20 }), wanted => {
        const playhead = createPlayhead(() => FRAMES)
        const told: number[] = []
        playhead.onFrame(() => void told.push(playhead.frame()))
        const places = wanted.map(to => {
          playhead.seek(to)
          return playhead.frame()
        })
        expect(told).toEqual(places.filter((to, index) => to !== (places[index - 1] ?? 0)))
      }),
    )
  })

  test('does not call removed listeners', () => {
    const playhead = createPlayhead(() => FRAMES)
    let calls = 0
    const stop = playhead.onFrame(() => void calls++)
    playhead.seek(10)
    stop()
    playhead.seek(20)
    expect(calls).toBe(1)
  })

  test('does not play, and is not muted', () => {
    const playhead = createPlayhead(() => FRAMES)
    playhead.toggle()
    expect([playhead.isPlaying(), playhead.isMuted()]).toEqual([false, false])
  })

  test('moves to the start of the range when it is behind its end', () => {
    const playhead = createPlayhead(() => FRAMES)
    playhead.limit(() => ({ from: 30, to: 60 }))
    for (const at of [0, 60, 200]) {
      playhead.seek(at)
      playhead.play()
      expect(playhead.frame()).toBe(30)
    }
    playhead.seek(45)
    playhead.play()
    expect(playhead.frame()).toBe(45)
  })
})

describe('the playhead of a project that gets shorter', () => {
  test('moves to its new end at most', () => {
    const driver = driveEditor(mixedProject())
    driver.chooseWords('media', 'w10', 'w19')
    driver.press('Delete')
    driver.seek(1000)
    const { playhead } = driver.editor
    expect(playhead.frame()).toBeLessThan(200)
    driver.press('Ctrl+Z')
    driver.seek(1000)
    expect(playhead.frame()).toBe(299)
  })
})

describe('the playback range', () => {
  test('is always within the project and never empty, whatever in and out are', () => {
    const marks = fc.array(fc.tuple(fc.constantFrom('I', 'O', 'X'), fc.integer({ min: 0, max: 10 })))
    fc.assert(
      fc.property(marks, deeds => {
        const driver = driveEditor(mixedProject())
        for (const [key, second] of deeds) {
          driver.seek(second)
          driver.press(key)
          const { from, to } = driver.editor.transport.range()
          expect(from).toBeGreaterThanOrEqual(0)
          expect(to).toBeLessThan(300)
          expect(from).toBeLessThan(to)
        }
      }),
      { numRuns: 20 },
    )
  })

  test('playing backward stops at the start of the range', () => {
    const driver = driveEditor(mixedProject())
    driver.seek(2)
    driver.press('I')
    driver.seek(4)
    driver.press('J')
    driver.wait(5)
    expect([driver.editor.playhead.frame(), driver.editor.transport.state.speed]).toEqual([60, 0])
  })
})
