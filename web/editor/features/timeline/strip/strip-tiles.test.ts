import { expect, test } from 'vitest'
import { stretchesOf } from '@/compositions/time/stretches'
import { pictureStep, stripTiles } from './strip-tiles'

const grid = { scale: 40, fps: 30, tile: 80 }

test('starts every run with the picture of its own first second, and ends the last tile with the run', () => {
  const runs = [
    { first: 0, after: 90, source: 10, speed: 1 },
    { first: 90, after: 120, source: 50, speed: 1 },
  ]
  expect(stripTiles(stretchesOf(runs), 0, 1000, grid)).toEqual([
    { x: 0, width: 80, second: 10 },
    { x: 80, width: 40, second: 12 },
    { x: 120, width: 40, second: 50 },
  ])
})

test('returns only the tiles in view, also of two hours', () => {
  const tiles = stripTiles(
    stretchesOf([{ first: 0, after: 216_000, source: 0, speed: 1 }]),
    100_000,
    101_200,
    grid,
  )
  expect(tiles.length).toBeLessThanOrEqual(16)
  expect(tiles[0]?.x).toBe(100_000)
})

test('shows twice as many seconds between pictures at twice the speed, in steps of powers of two', () => {
  const tiles = stripTiles(stretchesOf([{ first: 0, after: 300, source: 0, speed: 2 }]), 0, 240, grid)
  expect(tiles.map(tile => tile.second)).toEqual([0, 4, 8])
  expect([0.01, 1.1, 3.1, 700].map(pictureStep)).toEqual([0.25, 1, 4, 512])
})
