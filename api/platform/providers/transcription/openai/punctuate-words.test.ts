import { describe, expect, test } from 'vitest'
import { punctuateWords } from './punctuate-words'

const split = (text: string) => text.split(' ')

describe("Whisper's words", () => {
  test('get the punctuation and capitals of its text', () => {
    expect(punctuateWords('Stop. Did Mr. Harris pay $5?', split('stop did mr harris pay 5'))).toEqual(
      split('Stop. Did Mr. Harris pay $5?'),
    )
  })

  test('stay unchanged where the text differs, and continue after it', () => {
    expect(
      punctuateWords('We sold 200 bags. Nobody left!', split('We sold two hundred bags Nobody left')),
    ).toEqual(split('We sold two hundred bags. Nobody left!'))
  })

  test('that are repeated are matched in order', () => {
    expect(punctuateWords('No, no. No!', ['no', 'no', 'no'])).toEqual(['No,', 'no.', 'No!'])
  })
})
