import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LIMITS } from '../catalog/limits'
import { speechCuts } from '../edit/clean-speech'
import type { Project } from '../model/project'
import { prepare } from '../scene/prepare'
import { soundtrack } from '../scene/soundtrack/soundtrack'
import { cpuTime } from '../testing/cpu-time'
import { type Amounts, EXPENSIVE, expensiveValue } from '../testing/expensive-values'
import { testFontBook } from '../testing/fonts'
import { normalize } from '../time/normalize'
import { findBoundViolation } from './bounds'
import { readProject } from './migrate'
import { ProjectError } from './project-error'

const fonts = await testFontBook()

const SEED = 14

/** Processor time in milliseconds, which other programs don't affect. Many times what each took when this was written. */
const MOST_MS = { normalize: 600, prepare: 3_000, speechCuts: 600 }

const { layers: MOST, segments: MOST_SEGMENTS, seconds: LONGEST } = LIMITS.project

/** Amounts up to more than any bound allows, including the largest and those just within the bounds. */
const amounts: fc.Arbitrary<Amounts> = fc.record({
  count: fc.oneof(
    fc.constantFrom(16, 32, 100, 500, MOST),
    fc.integer({ min: 1, max: 200 }),
    fc.integer({ min: 200, max: MOST }),
  ),
  round: fc.oneof(
    fc.constantFrom(1 / 30, 0.001),
    fc.integer({ min: 1, max: 4_000 }).map(ms => ms / 1_000),
  ),
  end: fc.oneof(fc.constantFrom(LONGEST, 86_400), fc.integer({ min: 1, max: LONGEST })),
})

/** Amounts within the bounds for every kind, close to the bound of segments for some. */
const WITHIN_BOUNDS: Amounts = { count: 16, round: 1.1, end: 1_300 }

const read = (value: unknown): Project | null => {
  try {
    return readProject(value)
  } catch (error) {
    expect(error).toBeInstanceOf(ProjectError)
    return null
  }
}

describe.each(Object.keys(EXPENSIVE))('B3: %s', kind => {
  test('is normalized, prepared and searched for cuts in little time or refused, whatever its amounts', () => {
    let cases = 0
    fc.assert(
      fc.property(amounts, chosen => {
        const project = read(expensiveValue(kind, chosen))
        if (!project) return
        const again = { ...project, layers: project.layers.map(layer => ({ ...layer })) }
        let past = false
        expect(
          cpuTime(() => {
            past = findBoundViolation(normalize(again)) !== null
          }),
        ).toBeLessThan(MOST_MS.normalize)
        if (past) return
        cases++
        expect(cpuTime(() => speechCuts(project, 'film'))).toBeLessThan(MOST_MS.speechCuts)
        let made = 0
        const taken = cpuTime(() => {
          const prepared = prepare(project, { fonts })
          made = prepared.layers.reduce((sum, { segments }) => sum + segments.length, 0)
          soundtrack(prepared)
        })
        expect(made).toBeLessThanOrEqual(MOST_SEGMENTS)
        expect(taken).toBeLessThan(MOST_MS.prepare)
      }),
      { numRuns: 8, seed: SEED, examples: [[WITHIN_BOUNDS]] },
    )
    expect(cases).toBeGreaterThan(0)
  })
})
