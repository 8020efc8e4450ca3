import { expect, test } from 'vitest'
import { indexFromBack, slotAt } from './row-slot'

test('puts a row above or below the one that the pointer is over, whichever edge is nearer', () => {
  const row = { index: 3, start: 100, size: 30 }
  expect([slotAt(104, row, 4), slotAt(128, row, 4)]).toEqual([
    { before: 3, top: 98 },
    { before: 4, top: 132 },
  ])
})

test('converts slots of rows to positions of layers, which are counted from the back', () => {
  const rows = ['d', 'c', 'b', 'a']
  const layersAfter = (from: number, before: number) => {
    const layers = rows.toReversed()
    const [moved] = layers.splice(layers.length - 1 - from, 1)
    layers.splice(indexFromBack(from, before, rows.length), 0, moved ?? '')
    return layers.reverse().join('')
  }
  expect([layersAfter(0, 2), layersAfter(3, 0), layersAfter(1, 4), layersAfter(2, 2)]).toEqual([
    'cdba',
    'adcb',
    'dbac',
    'dcba',
  ])
})
