import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPlayed, type Layer } from '../model/layers/layer'
import { formatNamed, type Project } from '../model/project'
import { project as anyTalk, seconds } from '../testing/arbitrary'
import { done, reasonOf } from '../testing/edit-results'
import { toFrame } from '../time/frames'
import { timeMap, toSource } from '../time/time-map'
import { addLayer } from './add-layer'
import { alignLayers, distributeLayers } from './distribute-layers'
import { type EditResult, isRefusal } from './edit'
import { newProject } from './new-project'
import { moveLayers } from './place-layers'
import { reorderTrack } from './reorder-layers'
import { resizeLayer } from './resize-layer'
import { rotateLayer } from './rotate-layer'
import { setFields } from './set-fields'
import { shiftLayers } from './shift-layers'
import { trimLayer } from './trim-layer'

const layerOf = (project: Project, id: string): Layer => {
  const layer = project.layers.find(one => one.id === id)
  if (!layer) throw new Error(`There is no layer ${id}`)
  return layer
}

/** Three boxes on a canvas of 1080 × 1920, each 100 wide: the left edges of a, b and c are at 0, 300 and 900. */
const boxes = ['a', 'b', 'c'].reduce(
  (project, id, index) =>
    done(
      addLayer(project, {
        layer: {
          ...{ id, layer: 'SHAPE', asset: 'shape', shape: 'rectangle' },
          ...{ left: [0, 300, 900][index], top: 40 * index, width: 100, height: 50 },
        },
      }),
    ),
  newProject({ id: 'p', title: 'Boxes', type: 'scratch', format: formatNamed('1080X1920') }),
)

describe('S1: boxes of layers', () => {
  test('moving a layer by hand removes its gravity (S2)', () => {
    const leaning = done(setFields(boxes, { layerId: 'a', fields: { gravity: 1 } }))
    const moved = done(moveLayers(leaning, { layerIds: ['a', 'b'], x: 5, y: -7 }))
    expect(layerOf(moved, 'a')).toMatchObject({ left: 5, top: -7 })
    expect(layerOf(moved, 'a')).not.toHaveProperty('gravity')
    expect(layerOf(moved, 'b')).toMatchObject({ left: 305, top: 33 })
    expect(moveLayers(boxes, { layerIds: ['a'], x: 0, y: 0 })).toBe(boxes)
  })

  test('a locked layer can not be moved, nor can others together with it', () => {
    const locked = done(setFields(boxes, { layerId: 'b', fields: { locked: true } }))
    expect(reasonOf(moveLayers(locked, { layerIds: ['a', 'b'], x: 5, y: 5 }))).toBe('This layer is locked')
    expect(reasonOf(rotateLayer(locked, { layerId: 'b', angle: 5 }))).toBe('This layer is locked')
  })

  test('aligns one layer with the canvas, and several with the box around them', () => {
    expect(layerOf(done(alignLayers(boxes, { layerIds: ['b'], to: 'right' })), 'b').left).toBe(980)
    const together = done(alignLayers(boxes, { layerIds: ['a', 'b'], to: 'right' }))
    expect([layerOf(together, 'a').left, layerOf(together, 'b').left]).toEqual([300, 300])
  })

  test('distributes layers with equal gaps; the outer layers stay', () => {
    const spread = done(distributeLayers(boxes, { layerIds: ['c', 'a', 'b'], axis: 'across' }))
    expect(['a', 'b', 'c'].map(id => layerOf(spread, id).left)).toEqual([0, 450, 900])
  })

  describe('rotated layers are placed by their bounding box', () => {
    // 100 × 50 about (350, 65), rotated by 90°: 50 wide from 325, and 100 high from 15.
    const turned = done(rotateLayer(boxes, { layerId: 'b', angle: 90 }))
    const placed = (edited: EditResult) => layerOf(done(edited), 'b')

    test('when aligned with the canvas and with other layers', () => {
      expect(placed(alignLayers(turned, { layerIds: ['b'], to: 'left' }))).toMatchObject({
        left: -25,
        top: 40,
      })
      expect(placed(alignLayers(turned, { layerIds: ['b'], to: 'bottom' }))).toMatchObject({
        left: 300,
        top: 1845,
      })
      expect(placed(alignLayers(turned, { layerIds: ['a', 'b'], to: 'right' })).left).toBe(300)
      expect(placed(alignLayers(turned, { layerIds: ['a', 'b'], to: 'top' })).top).toBe(25)
    })

    test('when distributed', () => {
      // The boxes take 250 of the 1000 pixels, so the gaps are 375 and b goes from 475 to 525.
      const spread = distributeLayers(turned, { layerIds: ['a', 'b', 'c'], axis: 'across' })
      expect(placed(spread).left).toBe(450)
      const outer = done(rotateLayer(boxes, { layerId: 'c', angle: 90 }))
      // Now c goes from 925 to 975: the boxes take 250 of 975 pixels, and the gaps are 362.5.
      expect(placed(distributeLayers(outer, { layerIds: ['a', 'b', 'c'], axis: 'across' })).left).toBe(462.5)
    })
  })

  test('resizes a box to the given size, whatever its scale', () => {
    const scaled = done(setFields(boxes, { layerId: 'a', fields: { scaleX: 2, scaleY: 0.5 } }))
    const box = { left: 1, top: 2, width: 300, height: 80 }
    const after = layerOf(done(resizeLayer(scaled, { layerId: 'a', box })), 'a')
    expect([after.width * after.scaleX, after.height * after.scaleY]).toEqual([300, 80])
    expect(reasonOf(resizeLayer(boxes, { layerId: 'a', box: { ...box, width: 0 } }))).not.toBe('done')
  })

  test('keeps angles between -180° and 180°', () => {
    const angles = [0, 45, 190, -190, 540, -180].map(
      angle => layerOf(done(rotateLayer(boxes, { layerId: 'a', angle })), 'a').angle,
    )
    expect(angles).toEqual([0, 45, -170, 170, -180, -180])
  })

  test('P2: T11: moves tracks up, down and to an index, but not past the ends or behind the background', () => {
    const order = (project: EditResult) => done(project).layers.map(layer => layer.id)
    expect(order(boxes)).toEqual(['background', 'a', 'b', 'c'])
    const orderAfter = (layerId: string, to: 'up' | 'down' | number) =>
      order(reorderTrack(boxes, { layerId, to })).join('')
    expect(orderAfter('a', 9)).toBe('backgroundbca')
    expect(orderAfter('c', 'down')).toBe('backgroundacb')
    expect(orderAfter('c', 0)).toBe('backgroundcab')
    expect(reorderTrack(boxes, { layerId: 'c', to: 'up' })).toBe(boxes)
    expect(reorderTrack(boxes, { layerId: 'a', to: 'down' })).toBe(boxes)
  })
})

describe('T1, T2: edges and positions in time', () => {
  test('trimming an edge changes no other frame', () => {
    let compared = 0
    fc.assert(
      fc.property(
        anyTalk,
        fc.constantFrom('start' as const, 'end' as const),
        seconds(0, 80),
        (talk, edge, at) => {
          const before = layerOf(talk, 'audio')
          const edited = trimLayer(talk, { layerId: 'audio', edge, seconds: at })
          fc.pre(!isRefusal(edited))
          const after = layerOf(edited, 'audio')
          if (!isPlayed(before) || !isPlayed(after)) throw new Error('The layer is not played')
          const maps = [before, after].map(layer => timeMap(layer, 30, Number.POSITIVE_INFINITY))
          const first = Math.max(...maps.map(map => map[0]?.first ?? 0))
          const last = Math.min(...maps.map(map => map.at(-1)?.after ?? 0))
          // Seams are rounded to frames: after the edit one may be a frame earlier or later.
          const seams = maps.flatMap(map => map.slice(1).map(segment => segment.first))
          const frames = Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index)
          for (const n of frames.filter(n => n % 7 === 0 && !seams.some(seam => Math.abs(n - seam) <= 1))) {
            compared++
            const [old, now] = maps.map(map => toSource(map, n, 30))
            // After a seam a frame may be off by one frame of the source.
            expect(Math.abs((old ?? 0) - (now ?? 0))).toBeLessThanOrEqual((1.01 * before.playbackSpeed) / 30)
          }
        },
      ),
      { numRuns: 150 },
    )
    expect(compared).toBeGreaterThan(2_000)
  })

  test('layers move together and stop at second 0', () => {
    const at = (project: Project, id: string) => toFrame(layerOf(project, id).position, 30)
    const later = done(shiftLayers(boxes, { layerIds: ['a', 'b'], seconds: 2 }))
    expect([at(later, 'a'), at(later, 'b'), at(later, 'c')]).toEqual([60, 60, 0])
    const apart = done(shiftLayers(later, { layerIds: ['b'], seconds: 1 }))
    const back = done(shiftLayers(apart, { layerIds: ['a', 'b'], seconds: -9 }))
    expect([at(back, 'a'), at(back, 'b')]).toEqual([0, 30])
  })
})
