import { expect, test } from 'vitest'
import { changesText } from './apply'

const NOTHING = {
  captions: false,
  fonts: 0,
  colors: 0,
  logo: false,
  music: false,
  intro: false,
  outro: false,
}

test.each([
  [{}, ''],
  [{ logo: true }, 'logo'],
  [{ fonts: 1, colors: 1 }, 'the font of a text and the colors of a layer'],
  [
    { captions: true, fonts: 2, colors: 2, logo: true },
    'captions, the fonts of 2 texts, the colors of 2 layers, and logo',
  ],
  [{ intro: true, outro: true }, 'intro and outro'],
])('P10: what a brand changed is said in words: %o', (changes, text) => {
  expect(changesText({ ...NOTHING, ...changes })).toBe(text)
})
