import { expect, test } from 'vitest'
import { edgesOf, edgesWith } from './clip-edges'

const words = Array.from({ length: 6 }, (_, at) => ({
  ...{ id: `w${at}`, text: `w${at}`, start: at, end: at + 0.5 },
}))

test('a clip begins and ends at the words whose middles it plays', () => {
  expect(edgesOf(words, { start: 1.2, end: 4.3 })).toEqual({ first: 1, last: 4 })
  expect(edgesOf(words, { start: 6, end: 7 })).toEqual({ first: -1, last: -1 })
})

test('a word outside of the clip moves the edge on its side, so that edges never cross', () => {
  expect(edgesWith({ first: 2, last: 2 }, 5)).toEqual({ first: 2, last: 5 })
  expect(edgesWith({ first: 2, last: 2 }, 0)).toEqual({ first: 0, last: 2 })
  expect(edgesWith({ first: 2, last: 3 }, 4)).toEqual({ first: 2, last: 4 })
})

test('a word inside of it moves the edge that is nearer', () => {
  expect(edgesWith({ first: 0, last: 5 }, 1)).toEqual({ first: 1, last: 5 })
  expect(edgesWith({ first: 0, last: 5 }, 3)).toEqual({ first: 0, last: 3 })
  expect(edgesWith({ first: 1, last: 5 }, 3)).toEqual({ first: 3, last: 5 })
})
