import { expect, test } from 'vitest'
import { SAMPLE_RATE } from '../sound/read-samples'
import { findPauses, STEP_SECONDS } from './pauses'

/** A tone for each loud part and quiet noise for each other one; lengths in seconds. */
const sound = (parts: readonly { seconds: number; loud: boolean }[]): Float32Array => {
  let random = 1
  const noise = () => {
    random = (random * 16807) % 2147483647
    return (random / 2147483647 - 0.5) * 0.004
  }
  return Float32Array.from(
    parts.flatMap(({ seconds, loud }) =>
      Array.from({ length: seconds * SAMPLE_RATE }, (_, at) => (loud ? 0.2 * Math.sin(at / 8) : 0) + noise()),
    ),
  )
}

/** Pauses as [start, end] in seconds. */
const spans = (samples: Float32Array): number[][] => {
  const quiet = findPauses(samples)
  const edges = quiet.flatMap((value, at) => (value !== (quiet[at - 1] ?? false) ? [at * STEP_SECONDS] : []))
  if (quiet.at(-1)) edges.push(quiet.length * STEP_SECONDS)
  return edges.flatMap((edge, at) => (at % 2 === 0 ? [[edge, edges[at + 1] ?? edge]] : []))
}

test('finds a pause between words precisely, but not the short closure of a consonant', () => {
  const found = spans(
    sound([
      { seconds: 0.6, loud: true },
      { seconds: 0.4, loud: false },
      { seconds: 0.5, loud: true },
      { seconds: 0.1, loud: false },
      { seconds: 0.5, loud: true },
    ]),
  )
  expect(found).toHaveLength(1)
  expect(found[0]?.[0]).toBeCloseTo(0.6, 1)
  expect(found[0]?.[1]).toBeCloseTo(1, 1)
})

test('digital silence in one place does not hide pauses elsewhere', () => {
  const noisy = sound([
    { seconds: 1, loud: true },
    { seconds: 0.4, loud: false },
    { seconds: 1, loud: true },
  ])
  const joined = new Float32Array(noisy.length + SAMPLE_RATE / 2)
  joined.set(noisy, SAMPLE_RATE / 2)
  expect(spans(joined)).toHaveLength(2)
})
