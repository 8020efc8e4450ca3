import { describe, expect, test } from 'vitest'
import { calmLevels, smoothLevels } from './smooth-levels'
import { SPECTRUM } from './spectrum'

/** A sound with these levels from frame 0 on, the same in all bands, and silence around them. */
const sound = (levels: readonly number[]) => ({
  levels: (n: number) => new Float32Array(SPECTRUM.bands).fill(levels[n] ?? 0),
})

const forms = [
  ['smooth', smoothLevels],
  ['calm', calmLevels],
] as const

describe.each(forms)('F5: %s levels', (_, levelsOf) => {
  const levelAt = (levels: readonly number[], n: number): number => levelsOf(sound(levels), n)[0] ?? 0

  test('show the loudest of the first frames in those before it, so that a speech does not begin with a flat wave', () => {
    const speech = [0, 0, 0.2, 0.8, 0.3, 0.4, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]
    const opening = 0.25 * 0.2 + 0.5 * 0.8 + 0.25 * 0.3
    for (const n of [0, 1, 2, 3]) expect(levelAt(speech, n)).toBeCloseTo(opening)
    expect(levelAt(speech, 4)).not.toBeCloseTo(opening)
  })

  test('are flat before a sound that begins later, and where a frame is silent after the first ones', () => {
    const late = [...new Array<number>(14).fill(0), 1, 1, 1]
    for (const n of [0, 5, 11]) expect(levelAt(late, n)).toBe(0)
    expect(levelAt([1, 1, 0.5], 40)).toBe(0)
  })
})
