import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spellWords } from './spell-words'

const spell = (said: string, ...vocabulary: string[]) =>
  spellWords(
    said.split(' ').map(text => ({ text })),
    vocabulary,
  )
    .map(({ text }) => text)
    .join(' ')

test.each([
  ['I like acme.', 'I like ACME.', 'ACME'],
  ['“Talkreal,” he said', '“Talkreel,” he said', 'Talkreel'],
  ['talkrel and talkreell', 'Talkreel and Talkreel', 'Talkreel'],
  ['Talkreal’s and talkreels', 'Talkreel’s and Talkreels', 'Talkreel'],
  ["levis and Levi's", "Levi's and Levi's", "Levi's"],
  ['nextjs, yahoo!', 'Next.js, Yahoo!', 'Next.js', 'Yahoo!'],
  ['at akme clouds now', 'at akme clouds now', 'Acme Cloud'],
  ['at acme clowd, now', 'at acme clowd, now', 'Acme Cloud'],
  ['at acme cloudz now', 'at Acme Clouds now', 'Acme Clouds'],
  ['acme and acme studio', 'ACME and Acme Studio', 'ACME', 'Acme Studio'],
  ['sarah müller met Muller', 'Sarah Müller met Muller', 'Sarah Müller'],
])('the words “%s” are written “%s”', (said, written, ...vocabulary) => {
  expect(spell(said, ...vocabulary)).toBe(written)
})

test.each([
  ['a short word with another letter', 'acne', 'ACME'],
  ['a word that begins with another letter', 'walkreel', 'Talkreel'],
  ['a word with two other letters', 'talkreally', 'Talkreel'],
  ['two letters that changed places', 'tlakreel', 'Talkreel'],
  ['a shorter word', 'plane', 'Planet'],
  ['a word that is an entry itself', 'Planed', 'Planet', 'Planed'],
  ['the first word of an entry alone', 'acme', 'Acme Cloud'],
  ['an entry without letters', '&', '&', '...'],
])('%s stays', (_, said, ...vocabulary) => {
  expect(spell(said, ...vocabulary)).toBe(said)
})

const letter = fc.constantFrom('a', 'b', 'A', 's', 'é')
const token = fc
  .tuple(
    fc.constantFrom('', '“', '.'),
    fc.string({ unit: letter, minLength: 1, maxLength: 8 }),
    fc.constantFrom('', 's', "'s", ',', '!', '’s.'),
  )
  .map(parts => parts.join(''))
const entry = fc.array(token, { minLength: 1, maxLength: 3 }).map(parts => parts.join(' '))

test('spelling keeps the number of words and all else that they have, and doing it again changes nothing', () => {
  fc.assert(
    fc.property(
      fc.array(token, { maxLength: 12 }),
      fc.array(entry, { maxLength: 6 }),
      (texts, vocabulary) => {
        const words = texts.map((text, index) => ({ text, id: `w${index}`, start: index, end: index + 0.5 }))
        const spelled = spellWords(words, vocabulary)
        expect(spelled.map(({ text: _, ...rest }) => rest)).toEqual(words.map(({ text: _, ...rest }) => rest))
        expect(spellWords(spelled, vocabulary)).toEqual(spelled)
      },
    ),
    { numRuns: 3000 },
  )
})
