import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { projectSchema } from '@/compositions/schema/project'
import { projectFrames } from '@/compositions/time/normalize'
import { driveEditor, type EditorDriver } from '@/web/editor/testing/editor-driver'
import { layerIn, undoAll } from '@/web/editor/testing/look'
import { mixedProject } from '@/web/editor/testing/mixed-project'
import { nearest } from './timeline-tool'

const FPS = 30
const second = fc.integer({ min: -50, max: 150 }).map(tenths => tenths / 10)
const edge = fc.constantFrom('start' as const, 'end' as const, null)
const id = fc.constantFrom('title', 'box', 'disc', 'video', 'captions', 'background')
const drag = fc.tuple(id, edge, second, second, fc.boolean())

const times = (driver: EditorDriver, layerId: string) => {
  const { position, end } = layerIn(driver, layerId)
  return { position, end: end ?? projectFrames(driver.project()) / FPS }
}

describe('dragging on the timeline', () => {
  test('E2: keeps the project valid whatever is dragged, and undo restores it', () => {
    fc.assert(
      fc.property(fc.array(drag, { minLength: 1, maxLength: 5 }), drags => {
        const driver = driveEditor(mixedProject())
        for (const [layerId, side, from, to, ctrl] of drags)
          driver.dragOnTimeline({ layerId, edge: side }, from, to, { ctrl })
        expect(projectSchema.safeParse(driver.project()).error).toBeUndefined()
        undoAll(driver)
        expect(driver.project()).toEqual(mixedProject())
      }),
      { numRuns: 40 },
    )
  })

  test('T1: leaves a layer at least one frame long, and never before the start of the project', () => {
    fc.assert(
      fc.property(fc.array(drag, { minLength: 1, maxLength: 5 }), drags => {
        const driver = driveEditor(mixedProject())
        for (const [layerId, side, from, to, ctrl] of drags)
          driver.dragOnTimeline({ layerId, edge: side }, from, to, { ctrl })
        const ended = driver.project().layers.filter(layer => layer.end !== null)
        expect(ended.length).toBeGreaterThan(0)
        for (const layer of ended) {
          const { position, end } = times(driver, layer.id)
          expect(position).toBeGreaterThanOrEqual(0)
          expect(Math.round((end - position) * FPS)).toBeGreaterThanOrEqual(1)
        }
      }),
      { numRuns: 40 },
    )
  })

  test('keeps the duration of a layer that is moved', () => {
    fc.assert(
      fc.property(second, second, fc.boolean(), (from, to, ctrl) => {
        const driver = driveEditor(mixedProject())
        driver.dragOnTimeline({ layerId: 'title', edge: null }, from, to, { ctrl })
        const { position, end } = times(driver, 'title')
        expect(end - position).toBeCloseTo(3, 6)
      }),
      { numRuns: 40 },
    )
  })

  test('keeps the other edge when one is trimmed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 39 }), tenths => {
        const driver = driveEditor(mixedProject())
        driver.dragOnTimeline({ layerId: 'title', edge: 'start' }, 1, tenths / 10, { ctrl: true })
        expect(times(driver, 'title')).toEqual({ position: expect.closeTo(tenths / 10, 1), end: 4 })
      }),
      { numRuns: 20 },
    )
  })

  test('snaps by at most the snap distance, to a whole frame', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 80 }), tenths => {
        const driver = driveEditor(mixedProject())
        const to = tenths / 10
        driver.dragOnTimeline({ layerId: 'title', edge: null }, 1, to)
        const { position } = times(driver, 'title')
        expect(Math.abs(position - to)).toBeLessThanOrEqual(0.1 + 1 / FPS + 1e-6)
        expect(position * FPS).toBeCloseTo(Math.round(position * FPS), 3)
      }),
      { numRuns: 40 },
    )
  })

  test('keeps the distance between several selected layers', () => {
    const driver = driveEditor(mixedProject())
    const before = ['title', 'box'].map(one => times(driver, one).position)
    driver.choose('title', 'box')
    driver.dragOnTimeline({ layerId: 'title', edge: null }, 1, 3, { ctrl: true })
    const after = ['title', 'box'].map(one => times(driver, one).position)
    expect((after[1] ?? 0) - (after[0] ?? 0)).toBeCloseTo((before[1] ?? 0) - (before[0] ?? 0), 6)
  })

  test('selects on a press without a drag, which is no step', () => {
    const driver = driveEditor(mixedProject())
    driver.dragOnTimeline({ layerId: 'title', edge: null }, 2, 2)
    expect(driver.editor.store.state.layers).toEqual(['title'])
    expect(driver.editor.store.state.history.done).toEqual([])
  })

  test('does not change a locked layer', () => {
    const driver = driveEditor(mixedProject())
    driver.choose('title')
    driver.press('Ctrl+L')
    const locked = driver.project()
    for (const side of ['start', 'end', null] as const)
      driver.dragOnTimeline({ layerId: 'title', edge: side }, 2, 3, { ctrl: true })
    expect(driver.project()).toEqual(locked)
  })
})

describe('the nearest of sorted numbers', () => {
  const sorted = fc.array(fc.integer({ min: -100, max: 100 })).map(list => list.toSorted((a, b) => a - b))

  test('is one of them, and none is nearer', () => {
    fc.assert(
      fc.property(
        sorted.filter(list => list.length > 0),
        fc.double({ min: -150, max: 150, noNaN: true }),
        (list, wanted) => {
          const found = nearest(list, wanted) ?? Number.NaN
          expect(list).toContain(found)
          const least = Math.min(...list.map(one => Math.abs(one - wanted)))
          expect(Math.abs(found - wanted)).toBeCloseTo(least, 9)
        },
      ),
    )
  })
})
