import { describe, expect, test } from 'vitest'
import { readTestSource } from '../testing/read-test-source'
import { checkFacts, knownFacts } from './check-facts'
import { readSourceText } from './source-text'

const SOURCE = `Anna Lindqvist sold 1,500 mugs for 11.4 million crowns in May 2019, 40 percent more than in Varna Bay.
Her brother Tom, who lives in New York, bought twenty-two of them at https://mugs.example/sale (about 3.5 % of all).`
const known = knownFacts(readSourceText(SOURCE), ['The mug report', 'Maya Berg'])

describe('a text that says what the source says', () => {
  test.each([
    'Anna Lindqvist sold 1500 mugs.',
    'In 2019, Lindqvist made 11.4 million, which is 40 percent more.',
    'Tom took 22 of them, or three and a half percent. He has two reasons.',
    'Yesterday Tom called. Welcome, Maya Berg!',
    "I'm Maya Berg, and Anna Lindqvist's mugs are at mugs.example/sale.",
    'Is New York far from Varna Bay? So Anna says.',
    'A million crowns is a lot, and a thousand mugs are too.',
  ])('%s', text => {
    expect(checkFacts(text, known)).toBeNull()
  })
})

describe('a text that says more is rejected', () => {
  test.each([
    ['She sold 1,600 mugs.', /number 1,600/],
    ['It was 12 percent.', /number 12/],
    ['That makes 11.5 million.', /number 11.5/],
    ['She sold fifteen mugs.', /number 15/],
    ['Thirty-three came back.', /number 33/],
    ['Two billion crowns were lost.', /number 1000000000/],
    ['She met John Carter in May.', /"John Carter"/],
    ['John Carter was there.', /"John Carter"/],
    ['He works at the Bank of Norway.', /"Bank of Norway"/],
    ['Visit https://evil.example/win today.', /address https:\/\/evil\.example\/win/],
    ['Visit mugs.shop today.', /address mugs\.shop/],
    ['Go to bestmugs dot com now.', /address bestmugs dot com/],
  ])('%s', (text, reason) => {
    expect(checkFacts(text, known)).toMatch(reason)
  })
})

test('numbers may be grouped as in other languages', () => {
  const german = knownFacts(
    readSourceText('Es kamen 1.500 Gäste am 11.4.2019 für 3,5 Stunden und 1.234.567,8 Euro.'),
    [],
  )
  expect(checkFacts('1500 Gäste kamen am 11.4.2019 für 3.5 Stunden und 1234567.8 Euro.', german)).toBeNull()
  expect(checkFacts('1.600 Gäste kamen.', german)).toContain('1.600')
  expect(checkFacts('Sie kamen am 12.4.2019.', german)).toContain('12.4.2019')
})

test('where nouns have capitals, two of them are no name', () => {
  const trees = knownFacts(readSourceText(readTestSource('stadtbaeume.txt')), [])
  expect(
    checkFacts('Die Lieferzeiten sind kurz. In der Stadt Brühlingen wachsen Bäume, sagt der Rat.', trees),
  ).toBeNull()
  expect(checkFacts('Das sagt die Gärtnerin Petra Meinhold heute in einem Gespräch.', trees)).toContain(
    'Petra Meinhold',
  )
})

test('every sentence of the test sources states only what is in it', () => {
  for (const name of ['harbor-ferry.md', 'night-library.txt', 'stadtbaeume.txt'] as const) {
    const source = readSourceText(readTestSource(name))
    expect(checkFacts(source.text, knownFacts(source, []))).toBeNull()
  }
})
