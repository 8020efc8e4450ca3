import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FORMATS, type FormatName, formatNamed } from '../project/format'
import { project as anyProject } from '../testing/arbitrary'
import { changeFormat } from './change-format'
import { gravityCorner } from './gravity'

const name = fc.constantFrom(...(Object.keys(FORMATS) as FormatName[]))

describe('changeFormat', () => {
  it('S4: nothing leaves the canvas, what filled it goes on filling it', () => {
    fc.assert(
      fc.property(anyProject, name, (project, to) => {
        const next = changeFormat(project, formatNamed(to))
        const { width, height } = next.format
        for (const layer of next.layers) {
          expect(layer.left).toBeGreaterThanOrEqual(0)
          expect(layer.top).toBeGreaterThanOrEqual(0)
          expect(layer.left + layer.width).toBeLessThanOrEqual(width)
          expect(layer.top + layer.height).toBeLessThanOrEqual(height)
          if (layer.layer === 'BACKGROUND') expect([layer.width, layer.height]).toEqual([width, height])
          if (layer.layer === 'PROGRESS_BAR') {
            expect(layer.top + layer.height).toBe(height)
            expect(layer.width).toBe(width)
          }
        }
      }),
    )
  })

  it('S2: gravity leans a box on its edge, 60 px from it', () => {
    const box = { left: 5, top: 7, width: 100, height: 50 }
    const on = (code: number) => gravityCorner(code, box, formatNamed('1080X1920'))
    expect(on(1)).toEqual({ left: 60, top: 7 })
    expect(on(4)).toEqual({ left: 5, top: 1810 })
    expect(on(8)).toEqual({ left: 920, top: 1810 })
    expect(on(9)).toEqual({ left: 490, top: 7 })
    expect(on(10)).toEqual({ left: 5, top: 935 })
  })
})
