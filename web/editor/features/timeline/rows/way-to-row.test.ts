import { expect, test } from 'vitest'
import { wayToRow } from './same-row'

const view = { start: 100, end: 300 }
const at = (start: number) => ({ start, end: start + 40 })

test('a row in view stays where it is, one that is cut comes in whole, from above or below', () => {
  expect([100, 180, 260].map(start => wayToRow([at(start)], view))).toEqual([0, 0, 0])
  expect([20, 90, 280, 500].map(start => wayToRow([at(start)], view))).toEqual([-80, -10, 20, 240])
})

test('of a row that is higher than the view the upper part comes in, and stays', () => {
  expect([40, 100, 150].map(start => wayToRow([{ start, end: start + 900 }], view))).toEqual([-60, 0, 50])
})

test('of several rows one in view is enough, else the first comes; none is no way', () => {
  expect(wayToRow([at(20), at(150), at(600)], view)).toBe(0)
  expect(wayToRow([at(20), at(600)], view)).toBe(-80)
  expect(wayToRow([], view)).toBe(0)
})
