import fc from 'fast-check'
import { expect, test } from 'vitest'
import { followProgress, type RenderProgress } from './progress'

function follow(total: { picture: number; sparse: number; full: number }, frames: number) {
  let clock = 0
  const told: RenderProgress[] = []
  const progress = followProgress(
    total,
    { frames, kept: 0 },
    one => told.push(one),
    () => clock,
  )
  return {
    told,
    after(seconds: number, ...work: Parameters<typeof progress.advance>) {
      clock += seconds * 1000
      progress.advance(...work)
    },
  }
}

test('increases up to all frames and never decreases, however wrong the first estimate was', () => {
  const { told, after } = follow({ picture: 10, sparse: 300, full: 0 }, 300)
  for (let n = 0; n < 10; n++) after(n ? 3 : 20, 'picture', 1)
  for (let n = 0; n < 30; n++) after(0.01, 'sparse', 10)
  const frames = told.map(one => one.frame)
  expect(frames).toEqual([...frames].sort((a, b) => a - b))
  expect(told.at(-1)).toEqual({ frame: 300, frames: 300, secondsLeft: 0, kept: 0 })
})

test('estimates the time left from the pace so far, without the start time of a browser', () => {
  const { told, after } = follow({ picture: 0, sparse: 0, full: 100 }, 100)
  after(30, 'full', 1)
  expect(told.at(-1)?.secondsLeft).toBeNull()
  for (let n = 1; n < 50; n++) after(0.5, 'full', 1)
  expect(told.at(-1)).toEqual({ frame: 50, frames: 100, secondsLeft: 25, kept: 0 })
})

/** A render: pictures first, then spans one after another, each with a pace of its engine and the same fluctuation. */
const renders = fc.record({
  pictures: fc.record({ count: fc.nat(60), seconds: fc.double({ min: 0.02, max: 0.6, noNaN: true }) }),
  spans: fc.array(
    fc.record({
      kind: fc.constantFrom('sparse' as const, 'full' as const),
      frames: fc.integer({ min: 1, max: 300 }),
    }),
    { minLength: 1, maxLength: 8 },
  ),
  sparse: fc.double({ min: 0.005, max: 0.08, noNaN: true }),
  full: fc.double({ min: 0.05, max: 0.6, noNaN: true }),
  /** Factors by which units take longer or shorter, used in turn. */
  noise: fc.array(fc.double({ min: 0.85, max: 1.15, noNaN: true }), { minLength: 1, maxLength: 20 }),
  /** Frames that ffmpeg reports at once. */
  batch: fc.integer({ min: 1, max: 12 }),
})

test('of any render, progress never goes back, and after a tenth the time left is within 25 percent or not told', () => {
  fc.assert(
    fc.property(renders, ({ pictures, spans, noise, batch, ...pace }) => {
      const units = [
        ...Array.from({ length: pictures.count }, () => ({
          ...{ kind: 'picture' as const, count: 1, seconds: pictures.seconds },
        })),
        ...spans.flatMap(({ kind, frames }) =>
          Array.from({ length: Math.ceil(frames / batch) }, (_, index) => {
            const count = Math.min(batch, frames - index * batch)
            return { kind, count, seconds: pace[kind] * count }
          }),
        ),
      ].map((unit, index) => ({ ...unit, seconds: unit.seconds * (noise[index % noise.length] ?? 1) }))
      const totalOf = (name: string) =>
        units.reduce((sum, { kind, count }) => sum + (kind === name ? count : 0), 0)
      const total = { picture: totalOf('picture'), sparse: totalOf('sparse'), full: totalOf('full') }
      const frames = total.sparse + total.full
      const whole = units.reduce((sum, { seconds }) => sum + seconds, 0)
      const { told, after } = follow(total, frames)
      let spent = 0
      for (const { kind, count, seconds } of units) {
        const before = told.at(-1)?.frame ?? 0
        spent += seconds
        after(seconds, kind, count)
        const { frame, secondsLeft } = told.at(-1) as RenderProgress
        expect(frame).toBeGreaterThanOrEqual(before)
        const left = whole - spent
        // Whole seconds are shown, so the last ones can't be closer.
        if (secondsLeft !== null && spent > whole / 10)
          expect(Math.abs(secondsLeft - left)).toBeLessThanOrEqual(0.25 * left + 1)
      }
      expect(told.at(-1)).toMatchObject({ frame: frames, secondsLeft: 0 })
    }),
  )
})
