import fc from 'fast-check'
import { expect, test } from 'vitest'
import { richProject } from '../testing/arbitrary-project'
import { testFontBook } from '../testing/fonts'
import { evaluate } from './evaluate'
import { prepare } from './prepare'

const fonts = await testFontBook()

/** Numbers of a value that no page could draw. */
function broken(value: unknown, path = ''): string[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [path]
  if (!value || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, one]) => broken(one, `${path}.${key}`))
}

test('F1: any valid project evaluates in any frame, to plain finite numbers, the same each time', () => {
  fc.assert(
    fc.property(richProject, fc.double({ min: 0, max: 1, noNaN: true }), (project, share) => {
      const prepared = prepare(project, { fonts, watermark: true })
      const n = Math.floor(share * prepared.frames)
      const frame = evaluate(prepared, n)
      expect(broken(frame)).toEqual([])
      expect(evaluate(prepare(structuredClone(project), { fonts, watermark: true }), n)).toEqual(frame)
      for (const one of frame.layers) expect(one.box.width).toBeGreaterThan(0)
      expect(evaluate(prepared, prepared.frames).layers).toEqual([])
      expect(evaluate(prepared, -1).layers).toEqual([])
    }),
    { numRuns: 150 },
  )
})
