import { expect, test } from 'vitest'
import { formatNamed } from '../model/project'
import { addQuote } from './add-quote'
import { isRefusal } from './edit'
import { newProject } from './new-project'

const project = newProject({ id: 'p', title: 'A quote', type: 'scratch', format: formatNamed('1080X1080') })
const ids = { background: 'b', quote: 'q', name: 'n' }

test('a quote is a card with its words, the name of who said it, and a dark background', () => {
  const card = addQuote(project, { text: 'Nobody left.', by: 'Anna', ids })
  if (isRefusal(card)) throw new Error(card.reason)
  expect(card.layers).toMatchObject([
    { layer: 'BACKGROUND', fill: '#171717' },
    { id: 'q', text: '“Nobody left.”', overflow: 'shrink', end: null },
    { id: 'n', text: 'Anna' },
  ])
  const { width, height } = card.format
  for (const { left, top, width: wide, height: high } of card.layers)
    expect([left >= 0, top >= 0, left + wide <= width, top + high <= height]).not.toContain(false)
})

test('without a name there is none', () => {
  const card = addQuote(project, { text: 'Nobody left.', by: null, ids })
  expect(isRefusal(card) ? card.reason : card.layers).toHaveLength(2)
})
