import { expect, test } from 'vitest'
import { clipQueryOf, withClipQuery } from './clip-filter'

test('an address keeps filters and order, next to what else it says', () => {
  const address = withClipQuery(new URLSearchParams('share=x'), {
    length: 'short',
    topic: 'Wet soil',
    order: 'time',
  })
  expect(clipQueryOf(address)).toEqual({ length: 'short', topic: 'Wet soil', order: 'time' })
  expect(address.get('share')).toBe('x')
  expect(`${withClipQuery(address, { length: undefined, topic: undefined, order: 'best' })}`).toBe('share=x')
})

test('a topic may have the name of an order', () => {
  expect(`${withClipQuery(new URLSearchParams(), { topic: 'best', order: 'best' })}`).toBe('topic=best')
})

test('what an address cannot mean is left out', () => {
  expect(clipQueryOf(new URLSearchParams('length=toString&order=worst&topic='))).toEqual({ order: 'best' })
})
