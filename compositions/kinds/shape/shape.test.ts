import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openProject } from '@/compositions/document/migrate'
import type { LayerInput } from '@/compositions/model/layers/layer'
import { outlineStyles, shapeNames } from '@/compositions/schema/layers/shape-tables'
import { onlyLayer } from '@/compositions/testing/only-layer'
import { shapePath } from './shape-path'

type ShapeInput = Extract<LayerInput, { asset: 'shape' }>

const shownAt = await onlyLayer('shape')
const layerOf = (fields: Partial<ShapeInput>): ShapeInput => ({
  ...{ id: 's', layer: 'SHAPE', asset: 'shape', left: 50, top: 60, width: 300, height: 200, fill: '#3F48FF' },
  ...fields,
})
const dataOf = (fields: Partial<ShapeInput>) => {
  const drawn = shownAt(layerOf(fields), 0)
  if (!drawn) throw new Error('Nothing is shown')
  return drawn
}

/** The coordinates of a path, without the radii and flags of arcs. */
const places = (path: string): number[] =>
  path
    .replace(/A[\d.]+ [\d.]+ 0 0 [01] /g, '')
    .match(/-?\d+(\.\d+)?/g)
    ?.map(Number) ?? []

describe('shapes', () => {
  it('there are at least sixteen', () => expect(shapeNames.length).toBeGreaterThanOrEqual(16))

  it.each(shapeNames)('%s fills its box, outline included, whatever the size', name => {
    fc.assert(
      fc.property(fc.integer({ min: 20, max: 900 }), fc.integer({ min: 20, max: 900 }), (width, height) => {
        const numbers = places(shapePath(name, { width, height }, 4, 0))
        const xs = numbers.filter((_, index) => index % 2 === 0)
        const ys = numbers.filter((_, index) => index % 2 === 1)
        expect(Math.min(...xs)).toBeGreaterThanOrEqual(4 - width * 0.06)
        expect(Math.max(...xs)).toBeLessThanOrEqual(width - 4 + width * 0.06)
        expect(Math.min(...ys)).toBeLessThan(height * 0.06 + 4)
        expect(Math.max(...ys)).toBeGreaterThan(height * 0.9 - 4)
      }),
      { numRuns: 10 },
    )
  })

  it('S8: an outline keeps its width in a stretched box, and stays inside it', () => {
    const rectangle = (width: number) => dataOf({ width, stroke: '#FFFFFF', strokeWidth: 20 }).data
    expect([rectangle(200), rectangle(900)].map(one => one.strokeWidth)).toEqual([20, 20])
    expect(Math.max(...places(rectangle(900).path))).toBe(890)
  })

  it('S8: fields of the layer override the styles Normal, Lift, Outlined and Hollow', () => {
    expect(outlineStyles).toEqual(['Normal', 'Lift', 'Outlined', 'Hollow'])
    expect(dataOf({ presetStyle: 'Hollow' }).data).toMatchObject({ fill: null, stroke: '#3F48FF' })
    expect(dataOf({ presetStyle: 'Hollow', hollow: false, strokeWidth: 3 }).data).toMatchObject({
      fill: '#3F48FF',
      strokeWidth: 3,
    })
    expect(dataOf({ presetStyle: 'Normal' }).data).toMatchObject({ strokeWidth: 0, shadow: null })
    const lifted = dataOf({ presetStyle: 'Lift' })
    expect(lifted.inkBounds.top).toBeLessThan(60)
    expect(dataOf({ presetStyle: 'Lift', shadow: null }).inkBounds.top).toBe(60)
  })

  it.each([
    ['shape', 'cube'],
    ['presetStyle', 'Glossy'],
    ['strokeWidth', -1],
    ['fill', '#12'],
    ['radius', -4],
    ['width', 0],
  ])('an invalid %s is refused with the path of the field', (field, value) => {
    const project = shownAt.project(layerOf({}))
    const layers = [{ ...project.layers[0], [field]: value }]
    expect(() => openProject({ ...project, layers })).toThrow(
      expect.objectContaining({ path: expect.stringContaining(`layers.0.${field}`) }),
    )
  })
})
