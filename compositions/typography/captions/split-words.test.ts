import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { phrasesOf } from './phrases'
import { splitWords } from './split-words'

const said = (text: string, start = 0, end = 4) => [{ text, start, end }]

describe('phrasesOf', () => {
  it.each([
    [
      'ja',
      '売上が二倍になりました！今日は動画編集の話をします。',
      ['売上が', '二倍に', 'なりました！', '今日は', '動画編集の', '話を', 'します。'],
    ],
    ['zh-Hans', '人工智能在2026年很重要。', ['人工智能', '在', '2026年', '很', '重要。']],
    ['th', 'เราเพิ่มยอดขายเป็นสองเท่า', ['เรา', 'เพิ่ม', 'ยอด', 'ขาย', 'เป็น', 'สอง', 'เท่า']],
  ])('splits %s into phrases', (language, text, pieces) => {
    expect(phrasesOf(text, language)).toEqual(pieces)
  })

  it('loses nothing, splits no number, and starts no phrase with a closing mark', () => {
    const text = fc
      .array(
        fc.constantFrom('売上', 'が', '」', '。', '2026', 'YouTube', 'っ', '我们', '的', 'เรา', '（', '、'),
        { minLength: 1, maxLength: 30 },
      )
      .map(parts => parts.join(''))
    fc.assert(
      fc.property(text, fc.constantFrom('ja', 'zh-Hans', 'zh-Hant', 'th'), (whole, language) => {
        const pieces = phrasesOf(whole, language)
        expect(pieces.join('')).toBe(whole)
        expect(pieces.slice(1).filter(piece => /^[」。っ、]/.test(piece))).toEqual([])
        expect(pieces.slice(0, -1).filter(piece => /（$/.test(piece))).toEqual([])
        pieces.slice(1).forEach((piece, index) => {
          expect(/\d$/.test(pieces[index] as string) && /^\d/.test(piece)).toBe(false)
        })
      }),
    )
  })
})

describe('splitWords', () => {
  it('gives each phrase the time of its characters, from single characters or from a sentence', () => {
    const whole = splitWords(said('今日は動画編集', 1, 8), 'ja')
    const characters = [...'今日は動画編集'].map((text, index) => ({
      text,
      start: 1 + index,
      end: 2 + index,
    }))
    expect(whole).toEqual([
      { text: '今日は', start: 1, end: 4 },
      { text: '動画編集', start: 4, end: 8 },
    ])
    expect(splitWords(characters, 'ja')).toEqual(whole)
  })

  it('joins nothing across a pause or speakers, nor two Latin words', () => {
    const words = [
      { text: '今', start: 0, end: 0.2, speaker: 'a' },
      { text: '日', start: 0.2, end: 0.4, speaker: 'b' },
      { text: '話', start: 1, end: 1.2, speaker: 'b' },
      { text: 'Talk', start: 1.2, end: 1.4, speaker: 'b' },
      { text: 'Reel', start: 1.4, end: 1.6, speaker: 'b' },
    ]
    const texts = splitWords(words, 'ja').map(word => word.text)
    expect(texts).toContain('今')
    expect(texts.filter(text => /TalkReel|今日|日話/.test(text))).toEqual([])
  })

  it('does not change languages with spaces', () => {
    const words = said('Überraschung!')
    expect(splitWords(words, 'de')).toBe(words)
    expect(splitWords(words, 'ko')).toBe(words)
  })
})
