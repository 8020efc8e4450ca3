import { describe, expect, test } from 'vitest'
import { toTitle } from './clip-title'
import ODD from './testing/odd-sentences.json' with { type: 'json' }
import { wholePhrase } from './whole-phrase'

describe('a title', () => {
  test.each(Object.entries(ODD.titles))('of “%s” is “%s”', (sentence, title) => {
    expect(toTitle(sentence)).toBe(title || null)
  })

  test('has at most 60 characters, and is never cut within a phrase', () => {
    const long =
      'Everything we had ever learned about selling coffee to people who drink tea turned out to be wrong, and we were glad.'
    expect(toTitle(long)).toBe('We were glad')
    expect(toTitle(`Everything ${'we learned about selling coffee '.repeat(5)}`)).toBeNull()
    expect(toTitle('x'.repeat(200))).toBeNull()
  })
})

describe('a whole phrase', () => {
  test.each(ODD.fragments)('is not “%s”', text => {
    expect(wholePhrase(text)).toBeNull()
  })

  test.each(ODD.phrases)('is “%s”', text => {
    expect(wholePhrase(text)).not.toBeNull()
  })
})
