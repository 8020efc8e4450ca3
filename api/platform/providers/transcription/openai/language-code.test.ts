import { expect, test } from 'vitest'
import { languageCode } from './language-code'

test("converts Whisper's language names to ISO 639-1 codes", () => {
  expect(['english', 'German', 'japanese', 'fr', 'klingon'].map(languageCode)).toEqual([
    'en',
    'de',
    'ja',
    'fr',
    'und',
  ])
})
