import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { moveClips } from '@/compositions/edit/move-clips'
import { moveLayers } from '@/compositions/edit/place-layers'
import { reorderTrack } from '@/compositions/edit/reorder-layers'
import { rotateLayer } from '@/compositions/edit/rotate-layer'
import { setFields } from '@/compositions/edit/set-fields'
import { layerRanges } from '@/web/editor/core/timeline/layer-ranges'
import { driveEditor } from '@/web/editor/testing/editor-driver'
import { mixedProject } from '@/web/editor/testing/mixed-project'
import { accepted } from '@/web/editor/testing/with-layers'
import { indexFromBack, slotAt } from './row-slot'
import { isSameRow, scrollDistanceToRow } from './same-row'
import { rowsOf } from './timeline-rows'

const project = mixedProject()
const count = rowsOf(project).length

describe('the rows of a project', () => {
  test('are one for each track, the frontmost on top', () => {
    expect(rowsOf(project).map(row => row.id)).toEqual(['title', 'captions', 'disc', 'box', 'video'])
  })

  test('stay as they were during a drag, whatever track a clip is on', () => {
    const [layerIds, to] = [['title'], { onto: 'box' }]
    const live = accepted(moveClips(project, { layerIds, seconds: 2, to, newTrack: 'x' }))
    const rows = rowsOf(live, 'normal', project)
    expect(rows.map(row => row.id)).toEqual(rowsOf(project).map(row => row.id))
    expect(rows[0]?.clips[0]).toMatchObject({ id: 'title', position: 3, end: 6 })
  })

  test('E4: are the same objects for layers that an edit did not touch', () => {
    const before = rowsOf(project)
    const moved = accepted(setFields(project, { layerId: 'box', fields: { left: 7 } }))
    const after = rowsOf(moved)
    const changed = after.filter((row, index) => row !== before[index])
    expect(changed.map(row => row.id)).toEqual(['box'])
  })

  test("look the same if only the layer's box on the canvas changes", () => {
    const rowOf = (value: typeof project) => {
      const row = rowsOf(value).find(one => one.id === 'box')
      if (!row) throw new Error('The box has no row')
      return row
    }
    const layerId = 'box'
    const changes = [
      moveLayers(project, { layerIds: [layerId], x: 7, y: 3 }),
      rotateLayer(project, { layerId, angle: 30 }),
      setFields(project, { layerId, fields: { hide: true } }),
      setFields(project, { layerId, fields: { title: 'Named' } }),
    ]
    const same = changes.map(edited => isSameRow(rowOf(project), rowOf(accepted(edited))))
    expect(same).toEqual([true, true, false, false])
  })

  test('have a height and a name', () => {
    for (const { height, name } of rowsOf(project)) {
      expect(height).toBeGreaterThanOrEqual(20)
      expect(name).not.toBe('')
    }
  })
})

describe('T2: the blocks of a row', () => {
  test('follow one another without overlap, whatever words are cut', () => {
    fc.assert(
      fc.property(fc.nat(19), fc.nat(19), (a, b) => {
        const driver = driveEditor(project)
        driver.chooseWords('media', `w${a}`, `w${b}`)
        driver.press('Delete')
        const value = driver.project()
        for (const layer of value.layers) {
          const runs = layerRanges(layer, value)
          for (const [index, run] of runs.entries()) {
            expect(run.after).toBeGreaterThan(run.first)
            expect(run.first).toBeGreaterThanOrEqual(runs[index - 1]?.after ?? 0)
          }
        }
      }),
      { numRuns: 25 },
    )
  })

  test('cover as many frames after a split as before', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), second => {
        const driver = driveEditor(project)
        driver.seek(second)
        driver.press('S')
        const value = driver.project()
        const frames = value.layers
          .filter(layer => layer.asset === 'video')
          .flatMap(layer => layerRanges(layer, value))
          .reduce((sum, run) => sum + run.after - run.first, 0)
        expect(frames).toBe(300)
      }),
      { numRuns: 9 },
    )
  })
})

describe('a dragged row', () => {
  const rowsAt = Array.from({ length: count }, (_, index) => ({ index, start: index * 40, size: 36 }))

  test('goes above or below the row it is over, whichever is nearer', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: count - 1 }), fc.integer({ min: 0, max: 35 }), (index, off) => {
        const row = rowsAt[index] as (typeof rowsAt)[number]
        const slot = slotAt(row.start + off, row, 4)
        expect(slot.before).toBe(off > 18 ? index + 1 : index)
      }),
    )
  })

  test('is inserted at the slot, and the others keep their order', () => {
    const place = fc.tuple(fc.nat(count - 1), fc.nat(count))
    let moved = 0
    fc.assert(
      fc.property(place, ([from, before]) => {
        const ids = rowsOf(project).map(row => row.id)
        const layerId = ids[from] ?? ''
        const edited = reorderTrack(project, { layerId, to: indexFromBack(from, before, count) })
        const after = 'reason' in edited ? ids : rowsOf(edited).map(row => row.id)
        const wanted = ids.toSpliced(from, 1)
        expect(after.filter(id => id !== layerId)).toEqual(wanted)
        const isThere = after.indexOf(layerId) === (before > from ? before - 1 : before)
        moved += Number(isThere)
      }),
    )
    expect(moved).toBeGreaterThan(50)
  })
})

describe('the scroll distance to a row', () => {
  test('brings at least one of the rows into view', () => {
    const span = fc
      .tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 10, max: 100 }))
      .map(([start, size]) => ({ start, end: start + size }))
    fc.assert(
      fc.property(
        fc.array(span, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 0, max: 800 }),
        (rows, top) => {
          const view = { start: top, end: top + 200 }
          const way = scrollDistanceToRow(rows, view)
          const inView = rows.filter(row => row.start >= view.start + way && row.end <= view.end + way)
          expect(inView.length).toBeGreaterThan(0)
          expect(scrollDistanceToRow([], view)).toBe(0)
        },
      ),
    )
  })
})
