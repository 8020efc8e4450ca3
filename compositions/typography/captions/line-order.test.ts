import { describe, expect, it } from 'vitest'
import { lineOrder } from './line-order'

const shown = (line: string, direction: 'ltr' | 'rtl') => {
  const words = line.split(' ')
  return lineOrder(words, direction).map(({ index }) => words[index])
}

describe('C3: the order of a line', () => {
  it('left-to-right words keep their order', () => {
    expect(shown('we doubled the price', 'ltr')).toEqual(['we', 'doubled', 'the', 'price'])
  })

  it('right-to-left words start at the right', () => {
    expect(shown('ضاعفنا سعر القهوة', 'rtl')).toEqual(['القهوة', 'سعر', 'ضاعفنا'])
  })

  it('words of the other direction keep their own order inside the line', () => {
    expect(shown('كتبنا Google Maps على الموقع', 'rtl')).toEqual(['الموقع', 'على', 'Google', 'Maps', 'كتبنا'])
    expect(shown('we say שלום עולם today', 'ltr')).toEqual(['we', 'say', 'עולם', 'שלום', 'today'])
  })

  it('gives the direction of each word', () => {
    const words = ['في', '2026', 'بعنا', 'Coffee', 'كثيرا']
    const ways = lineOrder(words, 'rtl').map(({ index, rightToLeft }) => [words[index], rightToLeft])
    expect(Object.fromEntries(ways)).toEqual({
      في: true,
      بعنا: true,
      كثيرا: true,
      Coffee: false,
      2026: false,
    })
  })

  it('a full stop after a word of the other direction is at the end of the line', () => {
    expect(lineOrder(['كتبنا', 'Google.'], 'rtl')[0]).toEqual({ index: 1, rightToLeft: true })
    expect(lineOrder(['we', 'say', 'שלום.'], 'ltr').at(-1)).toEqual({ index: 2, rightToLeft: false })
  })
})
