import { expect, test } from 'vitest'
import { sceneRuns } from './scenes'

const FPS = 30
const scene = (id: string, start: number) => ({ id, start, layout: '1_fullscreen' })
const SCENES = [scene('b', 4), scene('a', 2)]

test('E1: a scene lasts from its second of the source until the next one, wherever the source plays', () => {
  const segments = [{ first: 0, after: 180, source: 0, speed: 1 }]
  expect(sceneRuns(SCENES, segments, FPS).map(run => [run.first, run.after, run.scene?.id])).toEqual([
    [0, 60, undefined],
    [60, 120, 'a'],
    [120, 180, 'b'],
  ])
})

test('E1: a cut over the start of a scene starts it at the seam; a higher speed starts it earlier', () => {
  const segments = [
    { first: 0, after: 30, source: 0, speed: 1 },
    { first: 30, after: 60, source: 2.5, speed: 2 },
    { first: 60, after: 75, source: 0.5, speed: 1 },
  ]
  expect(sceneRuns(SCENES, segments, FPS).map(run => [run.first, run.after, run.scene?.id])).toEqual([
    [0, 30, undefined],
    [30, 53, 'a'],
    [53, 60, 'b'],
    [60, 75, undefined],
  ])
})

test('T5: a scene that starts between two frames starts with the later one', () => {
  const segments = [{ first: 10, after: 100, source: 0, speed: 1 }]
  expect(sceneRuns([scene('a', 1.01)], segments, FPS)[1]?.first).toBe(10 + 31)
  expect(sceneRuns([scene('a', 1.0005)], segments, FPS)[1]?.first).toBe(10 + 30)
})
