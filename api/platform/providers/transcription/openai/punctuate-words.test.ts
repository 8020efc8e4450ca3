import { describe, expect, test } from 'vitest'
import { punctuateWords } from './punctuate-words'

const split = (text: string) => text.split(' ')

describe("Whisper's words", () => {
  test('get the punctuation and capitals of its text', () => {
    expect(punctuateWords('Stop. Did Mr. Harris pay $5?', split('stop did mr harris pay 5'))).toEqual(
      split('Stop. Did Mr. Harris pay $5?'),
    )
  })

  test('stay as they are where the text has something else, and go on after it', () => {
    expect(
      punctuateWords('We sold 200 bags. Nobody left!', split('We sold two hundred bags Nobody left')),
    ).toEqual(split('We sold two hundred bags. Nobody left!'))
  })

  test('that are said twice are not mixed up', () => {
    expect(punctuateWords('No, no. No!', ['no', 'no', 'no'])).toEqual(['No,', 'no.', 'No!'])
  })
})
