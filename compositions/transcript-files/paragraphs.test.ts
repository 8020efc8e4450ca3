import { expect, test } from 'vitest'
import { paragraphsOf } from './paragraphs'

const said = (text: string) =>
  text.split(' ').map((word, at) => ({ text: word, start: at, end: at + 1, speaker: null }))

test('sentences do not end after titles', () => {
  const sentences = paragraphsOf(said('And Mr. John Dashwood had leisure. He was kind.'), {
    bySentence: true,
  })
  expect(sentences.map(({ text, start }) => [start, text])).toEqual([
    [0, 'And Mr. John Dashwood had leisure.'],
    [6, 'He was kind.'],
  ])
})
