import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Layer } from '../model/layers/layer'
import { layerSchema } from '../schema/layers/layer'
import { anyLayer } from '../testing/arbitrary-layer'
import { boxIssue } from './box-issue'
import { issueText } from './issue-text'

const side = fc.oneof(
  fc.constantFrom(0, 0.5, 1, 20_000, 20_001, Number.NaN),
  fc.integer({ min: 1, max: 3_000 }),
)
const offset = fc.oneof(
  fc.constantFrom(-20_001, -20_000, 20_000, 20_001, Number.POSITIVE_INFINITY),
  fc.integer({ min: -500, max: 500 }),
)
const scale = fc.constantFrom(0.01, 0.5, 1, 2)
const fontSize = fc.constantFrom(undefined, 7, 8, 64, 400, 401)

const boxes = fc.record({
  left: offset,
  top: offset,
  width: side,
  height: side,
  scaleX: scale,
  scaleY: scale,
})

test('gives the same sentence as the schema for every box and font size', () => {
  const results = { accepted: 0, rejected: 0 }
  fc.assert(
    fc.property(anyLayer('a'), boxes, fontSize, (layer, box, size) => {
      const changed = { ...layer, ...box, ...(layer.asset === 'text' && { fontSize: size }) } as Layer
      const { error } = layerSchema.safeParse(changed)
      expect(boxIssue(changed)).toBe(error ? issueText(error) : null)
      results[error ? 'rejected' : 'accepted']++
    }),
    { numRuns: 1_000 },
  )
  expect(results.accepted).toBeGreaterThan(100)
  expect(results.rejected).toBeGreaterThan(100)
})
