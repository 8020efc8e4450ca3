import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ChunkCutter, type TimeSpan, type WindowActivity } from './chunk-cutter'

const LIMITS = { longest: 100, pause: 31 }

const cut = (windows: readonly WindowActivity[], limits = LIMITS): TimeSpan[] => {
  const cutter = new ChunkCutter(limits)
  return [...windows.flatMap(window => cutter.push(window)), ...cutter.finish()]
}

/** Runs of speech and silence, as windows. */
const talk = fc
  .array(
    fc.record({
      speech: fc.constantFrom(0, 0.1, 0.4, 0.6, 0.99),
      level: fc.integer({ min: -80, max: 0 }),
      length: fc.integer({ min: 1, max: 160 }),
    }),
    { maxLength: 30 },
  )
  .map(parts => parts.flatMap(({ length, ...window }) => Array.from({ length }, () => window)))

const said = (windows: readonly WindowActivity[]): number[] =>
  windows.flatMap(({ speech }, at) => (speech >= 0.5 ? [at] : []))

const covers = (chunks: readonly TimeSpan[], at: number): boolean =>
  chunks.some(({ start, end }) => start <= at && at < end)

const silence = (length: number) => Array.from({ length }, () => ({ speech: 0, level: -80 }))
const voice = (length: number) => Array.from({ length }, () => ({ speech: 1, level: -20 }))

describe('splitting speech into chunks', () => {
  test('chunks are in order, do not overlap, and are within the audio and the length limit', () => {
    fc.assert(
      fc.property(talk, windows => {
        let before = 0
        for (const { start, end } of cut(windows)) {
          expect(start).toBeGreaterThanOrEqual(before)
          expect(end).toBeGreaterThan(start)
          expect(end).toBeLessThanOrEqual(windows.length)
          expect(end - start).toBeLessThanOrEqual(LIMITS.longest)
          before = end
        }
      }),
    )
  })

  test('every run of speech longer than a click is in a chunk', () => {
    fc.assert(
      fc.property(talk, windows => {
        const chunks = cut(windows)
        const speech = new Set(said(windows))
        for (const at of speech) {
          const run = [at - 2, at - 1, at, at + 1, at + 2].map(near => speech.has(near))
          if (run.every(Boolean)) expect(covers(chunks, at)).toBe(true)
        }
      }),
    )
  })

  test('never uses audio that was already discarded', () => {
    fc.assert(
      fc.property(talk, windows => {
        const cutter = new ChunkCutter(LIMITS)
        let kept = 0
        const check = (chunks: readonly TimeSpan[]) => {
          for (const { start } of chunks) expect(start).toBeGreaterThanOrEqual(kept)
        }
        for (const window of windows) {
          check(cutter.push(window))
          kept = cutter.needed
        }
        check(cutter.finish())
      }),
    )
  })

  test('silence gives no chunk', () => {
    expect(cut(silence(500))).toEqual([])
  })

  test('neighboring sentences share a chunk, and a long pause separates them', () => {
    expect(cut([...silence(50), ...voice(20), ...silence(15), ...voice(20), ...silence(50)])).toHaveLength(1)
    expect(cut([...silence(50), ...voice(20), ...silence(60), ...voice(20), ...silence(50)])).toHaveLength(2)
  })

  test('a chunk that gets too long ends at its longest pause', () => {
    const runs = [
      voice(30),
      silence(10),
      voice(25),
      silence(20),
      voice(20),
      silence(10),
      voice(30),
      silence(50),
    ]
    const [first, second] = cut(runs.flat())
    expect([first?.start, first?.end]).toEqual([0, 65 + 4])
    expect([second?.start, second?.end]).toEqual([85 - 4, 145 + 4])
  })

  test('cuts speech without pauses at the quietest point', () => {
    const windows = voice(150)
    windows[70] = { speech: 1, level: -50 }
    const [first, second] = cut(windows)
    expect(first?.end).toBe(second?.start)
    expect(Math.abs((first?.end ?? 0) - 70)).toBeLessThanOrEqual(1)
  })
})
