import fc from 'fast-check'
import { expect, test } from 'vitest'
import { easeMove } from '@/compositions/time/shots'
import { type Aim, type CameraPath, planCamera } from './plan-camera'

const LOOKS = 3
/** Width of a portrait crop of a landscape video. */
const share = (9 / 16) ** 2
const options = { share, samplesPerSecond: LOOKS, ease: easeMove }
const plan = (aims: readonly Aim[]) => planCamera(aims, options)

/** Where the camera points in each sample. */
function places({ start, moves }: CameraPath, count: number): number[] {
  return Array.from({ length: count }, (_, look) => {
    const index = moves.findLastIndex(move => move.from <= look)
    const move = moves[index]
    if (!move) return start
    const before = moves[index - 1]?.x ?? start
    const done = move.cut ? Number(look >= move.to) : Math.min(1, (look - move.from) / (move.to - move.from))
    return before + (move.x - before) * easeMove(done)
  })
}

const inside = (aims: readonly Aim[]): number => {
  const at = places(plan(aims), aims.length)
  const seen = aims.flatMap((aim, look) =>
    aim === null ? [] : [Math.abs(aim - (at[look] as number)) <= share / 2],
  )
  return seen.filter(Boolean).length / seen.length
}

const during = (seconds: number, at: (second: number) => Aim): Aim[] =>
  Array.from({ length: seconds * LOOKS }, (_, look) => at(look / LOOKS))

test('the camera does not move while its subject moves little', () => {
  expect(plan(during(60, second => 0.5 + 0.05 * Math.sin(second * 7))).moves).toEqual([])
})

test('one even turn follows a person who walks to the other side', () => {
  const aims = during(20, second => Math.min(0.8, Math.max(0.2, 0.2 + (second - 4) * 0.12)))
  const { moves } = plan(aims)
  expect(moves).toHaveLength(1)
  expect(moves[0]?.cut).toBe(false)
  expect(inside(aims)).toBe(1)
})

test('it cuts to a subject that is suddenly elsewhere', () => {
  const { moves } = plan(during(20, second => (second < 10 ? 0.2 : 0.8)))
  expect(moves).toMatchObject([{ cut: true, to: 30 }])
})

test('without a subject it waits, and arrives before the next one appears', () => {
  const aims = during(20, second => (second < 6 ? 0.2 : second < 12 ? null : 0.8))
  expect(inside(aims)).toBe(1)
})

test('whatever the subject does, there are no two moves within two seconds and the crop stays in the picture', () => {
  const stops = fc.array(
    fc.record({ x: fc.double({ min: 0, max: 1, noNaN: true }), seconds: fc.integer({ min: 1, max: 6 }) }),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  fc.assert(
    fc.property(stops, list => {
      const aims = list.flatMap(({ x, seconds }) => during(seconds, () => x))
      const path = plan(aims)
      const starts = path.moves.map(move => move.from)
      starts.slice(1).forEach((start, index) => {
        expect(start - (starts[index] as number)).toBeGreaterThanOrEqual(2 * LOOKS)
      })
      for (const x of [path.start, ...path.moves.map(move => move.x)]) {
        expect(x).toBeGreaterThanOrEqual(share / 2 - 1e-9)
        expect(x).toBeLessThanOrEqual(1 - share / 2 + 1e-9)
      }
    }),
    { numRuns: 25, seed: 14 },
  )
}, 60_000)
