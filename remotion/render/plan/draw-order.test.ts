import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawOrder } from './draw-order'

test('What comes and goes keeps its place between what it was seen with', () => {
  const frames = [['ground', 'title'], ['ground', 'film', 'title'], ['film', 'rim', 'title'], ['logo']]
  expect(drawOrder(frames)).toEqual(['ground', 'film', 'rim', 'title', 'logo'])
})

test('Two things that change places have no order', () => {
  expect(
    drawOrder([
      ['a', 'b'],
      ['b', 'a'],
    ]),
  ).toBeNull()
})

test('Whatever parts of one order are seen, the order found agrees with every frame', () => {
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
