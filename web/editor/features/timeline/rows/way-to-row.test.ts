import { expect, test } from 'vitest'
import { scrollDistanceToRow } from './same-row'

const view = { start: 100, end: 300 }
const at = (start: number) => ({ start, end: start + 40 })

test('does not scroll for a row in view, and scrolls a clipped row fully into view from either side', () => {
  expect([100, 180, 260].map(start => scrollDistanceToRow([at(start)], view))).toEqual([0, 0, 0])
  expect([20, 90, 280, 500].map(start => scrollDistanceToRow([at(start)], view))).toEqual([-80, -10, 20, 240])
})

test('scrolls to the top of a row that is higher than the view', () => {
  expect([40, 100, 150].map(start => scrollDistanceToRow([{ start, end: start + 900 }], view))).toEqual([
    -60, 0, 50,
  ])
})

test('needs only one of several rows in view, else scrolls to the first; no rows need no scrolling', () => {
  expect(scrollDistanceToRow([at(20), at(150), at(600)], view)).toBe(0)
  expect(scrollDistanceToRow([at(20), at(600)], view)).toBe(-80)
  expect(scrollDistanceToRow([], view)).toBe(0)
})
