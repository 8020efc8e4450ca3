import { expect, it } from 'vitest'
import { findPhrase, termsOf, tsqueryOf } from './find-phrase'

const PASSAGE = 'We said, “don’t build it”; nobody built. Don’t, they said, build 3.5 of them in 東京 now.'

const find = (phrase: string) => findPhrase(PASSAGE, termsOf(phrase))

it('finds words that follow each other, whatever their marks and capitals are', () => {
  expect(find("don't BUILD")).toMatchObject([{ at: 2, phrase: '“don’t build' }])
  expect(find('3.5 of')).toMatchObject([{ at: 11, phrase: '3.5 of' }])
  expect(find('東京')[0]?.phrase).toBe('東京')
  expect(find('build nobody')).toEqual([])
  expect(find('uild')).toEqual([])
  expect(find('SAID').map(({ at }) => at)).toEqual([1, 9])
})

it('takes the last word unfinished if it has three letters', () => {
  expect(find('nobody bui')[0]?.phrase).toBe('nobody built.')
  expect(find('nobody bu')).toEqual([])
  expect(find('nob built')).toEqual([])
})

it('shows the words around it', () => {
  expect(find('built')[0]?.text).toBe(
    'said, “don’t build it”; nobody built. Don’t, they said, build 3.5 of them in 東京 now.',
  )
})

it('makes a query of words alone', () => {
  expect(tsqueryOf(termsOf("it's | !(a:*) & 'x"))).toBe("'it' & 's' & 'a' & 'x'")
  expect(tsqueryOf(termsOf('one two'))).toBe("'one' & 'two':*")
  expect(termsOf('?!')).toEqual([])
})
