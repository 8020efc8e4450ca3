import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { testFontBook } from '@/compositions/testing/fonts'
import { textLanguage } from './direction'
import { EMOJI, type FontFile, packagedFiles, starterFamilies } from './families'
import { toRange } from './font-locations'
import { createFontRegistry } from './font-registry'
import { matchFace } from './match-face'
import { inRange } from './ranges'
import { cssStack, fontStackOf } from './stack'

const shelf = createFontRegistry([], new Set())
const fileOf = (grapheme: string, fontFamily: string, fontWeight = 400, language = 'en') => {
  const found = shelf.faceOf(grapheme, { fontFamily, fontWeight, language })
  return typeof found === 'string' ? found : found?.file
}

describe('ranges', () => {
  it('contain exactly the characters they were made from', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat(0x10ffff), { minLength: 1, maxLength: 40 }),
        fc.nat(0x10ffff),
        (codes, other) => {
          const range = toRange(codes)
          expect(codes.every(code => inRange(range, code))).toBe(true)
          expect(inRange(range, other)).toBe(codes.includes(other))
        },
      ),
    )
  })
})

describe('the face of a weight', () => {
  const weights = (...list: number[]) =>
    list.map((from): FontFile => ({ ...EMOJI, from, to: from, file: String(from) }))
  it.each([
    [400, [300, 500, 700], 500],
    [500, [300, 400, 600], 400],
    [450, [300, 600], 300],
    [300, [200, 400], 200],
    [300, [400, 700], 400],
    [600, [500, 700], 700],
    [900, [400, 700], 700],
  ])('is chosen as in CSS: %i of %j is %i', (wanted, there, chosen) => {
    expect(matchFace(weights(...there), wanted, 'normal').map(file => file.from)).toEqual([chosen])
  })

  it('is upright if the family has no italics, otherwise italic in the nearest weight', () => {
    expect(fileOf('a', 'Anton')).toBe('anton-latin-400-normal.ttf')
    const italic = shelf.faceOf('a', { fontFamily: 'Lato', fontWeight: 600, fontStyle: 'italic' })
    expect(italic).toMatchObject({ file: 'lato-latin-700-italic.ttf' })
  })
})

describe('the file of a character', () => {
  it('is from the chosen family, otherwise from the family of its script, and for emoji from the emoji family', () => {
    expect(fileOf('a', 'Poppins', 700)).toBe('poppins-latin-700-normal.ttf')
    expect(fileOf('я', 'Anton')).toBe('roboto-cyrillic-800-normal.ttf')
    expect(fileOf('न', 'Poppins', 700)).toBe('poppins-devanagari-700-normal.ttf')
    expect(fileOf('न', 'Lato', 700)).toBe('noto-sans-devanagari-devanagari-wght-normal.ttf')
    expect(fileOf('👩‍👩‍👧‍👦', 'Lato')).toBe(EMOJI.file)
    expect(fileOf('3', 'Lato')).toBe('lato-latin-400-normal.ttf')
  })

  it('of a Han character is from the family of the language', async () => {
    await testFontBook()
    expect(fileOf('骨', 'Lato', 400, 'ja')).toMatch(/^noto-sans-jp-/)
    expect(fileOf('骨', 'Lato', 400, 'zh-Hans')).toMatch(/^noto-sans-sc-/)
    expect(fileOf('骨', 'Lato', 400, 'zh-TW')).toMatch(/^noto-sans-tc-/)
    expect(fileOf('骨', 'Lato', 400, 'ko-KR')).toMatch(/^noto-sans-kr-/)
  })

  it('of a lost family is from the next one', () => {
    const without = createFontRegistry([], new Set(['Poppins']))
    expect(without.faceOf('a', { fontFamily: 'Poppins', fontWeight: 700 })).toMatchObject({
      family: 'Roboto',
    })
  })
})

describe('families', () => {
  it('Luckiest Guy replaces KomikaAxis, under either name, until its file is added', async () => {
    const book = await testFontBook()
    const width = (fontFamily: string) =>
      book.width('Nobody tells you', { fontFamily, fontWeight: 400, fontSize: 72, letterSpacing: 0 })
    expect(width('KomikaAxis')).toBe(width('Luckiest Guy'))
    expect(width('Komika Axis')).toBe(width('Luckiest Guy'))
    expect(packagedFiles('Komika Axis').map(file => file.file)).toContain('komika-axis-latin-400-normal.ttf')
  })

  it('includes at least twenty, each with a file for each of its weights', () => {
    expect(starterFamilies.length).toBeGreaterThanOrEqual(20)
    for (const { name, weights } of starterFamilies)
      for (const weight of weights)
        expect(packagedFiles(name).some(file => file.from === weight && inRange(file.range, 0x61))).toBe(true)
  })

  it('are in style sheets in the order of measuring, under names that no system font has', () => {
    const names = cssStack('Lato', 'ja').split(', ')
    expect(names).toEqual(fontStackOf('Lato', 'ja').map(name => `"Talkreel ${name}"`))
    expect(names[0]).toBe('"Talkreel Lato"')
    expect(names.at(-1)).toBe('"Talkreel Noto Color Emoji"')
    expect(cssStack('Evil"; color: red', 'en')).toMatch(/^"Talkreel Evil; color: red", /)
  })
})

it('the language of a text depends on its letters, otherwise on the given language', () => {
  expect(textLanguage('東京タワー', 'en')).toBe('ja')
  expect(textLanguage('한국', 'en')).toBe('ko')
  expect(textLanguage('我们', 'en')).toBe('zh-Hans')
  expect(textLanguage('我們', 'zh-Hant')).toBe('zh-Hant')
  expect(textLanguage('Growth', 'tr')).toBe('tr')
})

it('characters without a font are reported, and measured as one em', async () => {
  const book = await testFontBook()
  const font = { fontFamily: 'Roboto', fontWeight: 400, fontSize: 50, letterSpacing: 0 }
  expect(book.uncovered('a \u{16A0} b', font)).toEqual(['\u{16A0}'])
  expect(book.width('\u{16A0}', font)).toBe(50)
})
