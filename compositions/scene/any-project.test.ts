import fc from 'fast-check'
import { expect, test } from 'vitest'
import { richProject } from '../testing/arbitrary-project'
import { testFontBook } from '../testing/fonts'
import { evaluate } from './evaluate'
import { prepare } from './prepare'

const fonts = await testFontBook()

/** Paths of numbers of a value that are not finite. */
function broken(value: unknown, path = ''): string[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [path]
  if (!value || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, one]) => broken(one, `${path}.${key}`))
}

test('F1: any valid project evaluates at any frame to the same finite numbers every time', () => {
  const share = fc.noBias(fc.nat(999)).map(part => part / 1000)
  const items: Record<string, number> = {}
  fc.assert(
    fc.property(richProject, share, (project, share) => {
      const prepared = prepare(project, { fonts, watermark: true })
      const again = prepare(structuredClone(project), { fonts, watermark: true })
      for (const { first, after } of prepared.layers) {
        const n = first + Math.floor(share * (after - first))
        const frame = evaluate(prepared, n)
        expect(broken(frame)).toEqual([])
        expect(evaluate(again, n)).toEqual(frame)
        for (const one of frame.layers) {
          const kind = 'kind' in one ? one.kind : 'transition'
          items[kind] = (items[kind] ?? 0) + 1
          expect(one.box.width).toBeGreaterThan(0)
        }
      }
      expect(evaluate(prepared, prepared.frames).layers).toEqual([])
      expect(evaluate(prepared, -1).layers).toEqual([])
    }),
    { numRuns: 150 },
  )
  // Every project has these; the others come from its random layers.
  const usual = ['shape', 'video', 'subtitle', 'watermark']
  const others = Object.entries(items).filter(([kind]) => !usual.includes(kind))
  expect(others.length).toBeGreaterThan(4)
  expect(others.reduce((sum, [, count]) => sum + count, 0)).toBeGreaterThan(85)
})
