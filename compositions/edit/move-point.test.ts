import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPlayed } from '../model/layers/layer'
import type { Project } from '../model/project'
import { done } from '../testing/edit-results'
import { filmAndBox } from '../testing/film-and-box'
import { isRefusal } from './edit'
import { setKeyframe, setVolumePoint } from './keyframe-layer'
import { keyframeTimes, moveKeyframes, moveVolumePoint } from './move-point'

const FPS = 30

/** A box from second 1 to 9 with keyframes at its seconds 1, 3 and 5, of which the second is of two properties. */
const keyed = (): Project =>
  (
    [
      { seconds: 2, property: 'x', value: 0 },
      { seconds: 4, property: 'x', value: 100 },
      { seconds: 4, property: 'opacity', value: 0.5 },
      { seconds: 6, property: 'x', value: 40 },
    ] as const
  ).reduce((project, one) => done(setKeyframe(project, { layerId: 'box', ...one })), filmAndBox())

const box = (project: Project) => {
  const layer = project.layers.find(one => one.id === 'box')
  if (!layer) throw new Error('There is no box')
  return layer
}

const moved = (from: number, to: number) => box(done(moveKeyframes(keyed(), { layerId: 'box', from, to })))

describe('T13: keyframes are moved in time', () => {
  test('those of all properties together, to a whole frame', () => {
    const layer = moved(3, 3.51)
    expect(keyframeTimes(layer)).toEqual([1, 105 / FPS, 5])
    expect(layer.keyframes).toMatchObject({
      x: [{ at: 1 }, { at: 105 / FPS, value: 100 }, { at: 5 }],
      opacity: [{ at: 105 / FPS, value: 0.5 }],
    })
  })

  test('not past their neighbors, and not out of the layer', () => {
    expect(keyframeTimes(moved(3, 20))).toEqual([1, 149 / FPS, 5])
    expect(keyframeTimes(moved(3, -2))).toEqual([1, 31 / FPS, 5])
    expect(keyframeTimes(moved(1, -2))).toEqual([0, 3, 5])
    expect(keyframeTimes(moved(5, 20))).toEqual([1, 3, 239 / FPS])
  })

  test('stay in order and as many, wherever they are dragged', () => {
    const second = fc.double({ min: -5, max: 15, noNaN: true })
    fc.assert(
      fc.property(fc.constantFrom(1, 3, 5), second, (from, to) => {
        const times = keyframeTimes(moved(from, to))
        expect(times).toHaveLength(3)
        expect(times).toEqual([...new Set(times)].sort((a, b) => a - b))
        expect(times.every(at => at >= 0 && at < 8)).toBe(true)
      }),
    )
  })

  test('a locked layer keeps its own', () => {
    const project = keyed()
    const locked = {
      ...project,
      layers: project.layers.map(one => (one.id === 'box' ? { ...one, locked: true } : one)),
    }
    expect(isRefusal(moveKeyframes(locked, { layerId: 'box', from: 3, to: 4 }))).toBe(true)
    expect(isRefusal(moveKeyframes(project, { layerId: 'nowhere', from: 3, to: 4 }))).toBe(true)
  })
})

test('F11: a volume point is moved in time and to another volume', () => {
  const points = [2, 5].reduce(
    (project, seconds) => done(setVolumePoint(project, { layerId: 'video', seconds, volume: 1 })),
    filmAndBox(),
  )
  const after = (from: number, to: number) => {
    const project = done(moveVolumePoint(points, { layerId: 'video', from, to, volume: 0.25 }))
    const layer = project.layers.find(one => one.id === 'video')
    return layer && isPlayed(layer) ? layer.volumePoints : undefined
  }
  expect(after(1, 2)).toEqual([
    { at: 2, volume: 0.25 },
    { at: 4, volume: 1 },
  ])
  expect(after(1, 9)).toEqual([
    { at: 119 / FPS, volume: 0.25 },
    { at: 4, volume: 1 },
  ])
  expect(isRefusal(moveVolumePoint(points, { layerId: 'box', from: 1, to: 2, volume: 1 }))).toBe(true)
})
