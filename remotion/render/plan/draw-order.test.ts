import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawOrder } from './draw-order'

test('A layer that appears and disappears keeps its place among the others', () => {
  const frames = [
    ['background', 'title'],
    ['background', 'film', 'title'],
    ['film', 'border', 'title'],
    ['logo'],
  ]
  expect(drawOrder(frames)).toEqual(['background', 'film', 'border', 'title', 'logo'])
})

test('Two layers that swap places have no order', () => {
  expect(
    drawOrder([
      ['a', 'b'],
      ['b', 'a'],
    ]),
  ).toBeNull()
})

test('Whatever subset of an order each frame shows, the result agrees with every frame', () => {
  const whole = Array.from({ length: 12 }, (_, index) => `l${index}`)
  const frames = fc.array(fc.subarray(whole), { maxLength: 20 })
  fc.assert(
    fc.property(frames, lists => {
      const order = drawOrder(lists) ?? []
      for (const list of lists) {
        const places = list.map(id => order.indexOf(id))
        expect(places).toEqual([...places].sort((a, b) => a - b))
        expect(places).not.toContain(-1)
      }
    }),
  )
})
