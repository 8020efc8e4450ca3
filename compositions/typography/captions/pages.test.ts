import { describe, expect, it } from 'vitest'
import type { wordLimits } from '@/compositions/schema/caption-style'
import { balanceLines, grownWidth } from './lines'
import { paginate } from './pages'
import type { TimelineWord } from './timeline-words'

const say = (text: string, pause = 0.05) => {
  let at = 0
  return text.split(' ').map((word, index): TimelineWord & { width: number } => {
    const start = at + pause
    at = start + 0.3
    return {
      id: `w${index}`,
      text: word,
      start,
      end: at,
      emphasize: false,
      subtitleId: 's0',
      speaker: null,
      run: 0,
      width: word.length * 10,
    }
  })
}
type Said = ReturnType<typeof say>[number]

const pagesOf = (words: readonly Said[], limit: (typeof wordLimits)[number], gap: number, width: number) => {
  const linesOf = (some: readonly Said[]) => balanceLines(some, gap, width)
  const countLines = (some: readonly Said[]) => linesOf(some).length
  return paginate(words, { limit, gap, countLines, autoLines: 2 }).map(page => ({
    ...page,
    text: linesOf(page.words)
      .map(line => line.map(word => word.text).join(' '))
      .join(' / '),
  }))
}
const texts = (pages: ReturnType<typeof pagesOf>) => pages.map(page => page.text)

describe('pages', () => {
  it('1_word: one word per page', () => {
    expect(texts(pagesOf(say('so we doubled it'), '1_word', 5, 200))).toEqual(['so', 'we', 'doubled', 'it'])
  })

  it('1_line and 2_line: at most one or two lines, none wider than the box', () => {
    expect(texts(pagesOf(say('so we doubled the price'), '1_line', 5, 140))).toEqual([
      'so we doubled',
      'the price',
    ])
    expect(texts(pagesOf(say('so we doubled the price'), '2_line', 5, 140))).toEqual([
      'so we doubled / the price',
    ])
  })

  it('end at a sentence end, a pause of 0.6 s, another subtitle, and another speaker', () => {
    expect(texts(pagesOf(say('it did. so we'), '2_line', 5, 500))).toEqual(['it did.', 'so we'])
    expect(texts(pagesOf(say('it did', 0.7), '2_line', 5, 500))).toEqual(['it', 'did'])
    const lines = say('we split here').map((word, index) => ({
      ...word,
      subtitleId: index < 2 ? 's0' : 's1',
    }))
    expect(texts(pagesOf(lines, '2_line', 5, 500))).toEqual(['we split', 'here'])
    const two = say('yes no').map((word, index) => ({ ...word, speaker: `s${index}` }))
    expect(texts(pagesOf(two, '2_line', 5, 500))).toEqual(['yes', 'no'])
  })

  it('leave no single word on the last page of a sentence if possible', () => {
    const pages = texts(pagesOf(say('so we doubled the price on a Monday and nobody left.'), 'auto', 5, 1000))
    expect(pages.every(page => page.split(' ').length > 1)).toBe(true)
  })

  it('are shown from their first word until the next page, or until 0.4 s after their last word', () => {
    const [first, second] = pagesOf(say('one. two.'), '2_line', 5, 500)
    expect(first?.end).toBe(second?.start)
    expect(second?.end).toBeCloseTo(0.7 + 0.4)
  })

  it('treat words without spaces between them as one, and end at a full stop of any script', () => {
    const joined = say('私 たち は 価格 を 倍 に').map(word => ({ ...word, width: 20, gap: 0, joined: true }))
    expect(pagesOf(joined, 'auto', 5, 500)).toHaveLength(1)
    expect(texts(pagesOf(say('終わり。 次 は'), '2_line', 5, 500))).toEqual(['終わり。', '次 は'])
    expect(texts(pagesOf(say('كم؟ نعم'), '2_line', 5, 500))).toEqual(['كم؟', 'نعم'])
  })

  it('leave room at the ends of a line for a word that grows', () => {
    const line = [
      { width: 100, over: 20 },
      { width: 50, over: 10 },
    ]
    expect(grownWidth(line, 10)).toBe(160 + 2 * 20)
    expect(grownWidth([{ width: 10 }, { width: 300, over: 40 }, { width: 10 }], 5)).toBe(330 + 2 * 25)
  })

  it('have two balanced lines, and a line for each word that is too wide', () => {
    const line = (text: string) => text.split(' ').map(word => ({ word, width: word.length * 10 }))
    expect(balanceLines(line('aaaa bbbb cccc dddd'), 5, 145).map(one => one.length)).toEqual([2, 2])
    expect(balanceLines(line('a incomprehensibilities b'), 5, 100).map(one => one.length)).toEqual([1, 1, 1])
  })
})
