import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { splitSentences } from '../../sentences/split-sentences'
import { countWords } from '../source/count-words'
import { MONOLOGUE, wordsOfScript, writeRequest } from '../testing/read-test-source'
import { WritingError, type WrittenScript } from '../writer'
import { localWriter } from './local-writer'

const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Letters and digits of a source, with its parentheses and brackets and without them. */
const sourcesOf = (text: string): string[] => [
  bare(text),
  bare(text.replace(/\s*\([^()]*\)|\s*\[[^[\]]*\]/g, '')),
]

const isFrom = (sources: readonly string[], sentence: string): boolean =>
  sources.some(source => source.includes(bare(sentence)))

/** Sentences of words that no language has, so that reading them is fast and nothing but their form matters. */
const word = fc.stringMatching(/^[bdfgklmnprstvz][aeiou][bdfgklmnprstvz]{2}[aeiou]$/)
const sentence = fc
  .tuple(fc.array(word, { minLength: 5, maxLength: 40 }), fc.constantFrom('.', '.', '.', '!', '?'))
  .map(([words, end]) => {
    const text = words.join(' ')
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}${end}`
  })
const aside = fc
  .tuple(sentence, word)
  .map(([text, inside]) => text.replace(' ', ` (${inside}) `).replace(/\.$/, '[3].'))
const paragraph = fc.array(fc.oneof({ weight: 5, arbitrary: sentence }, { weight: 1, arbitrary: aside }), {
  minLength: 1,
  maxLength: 8,
})
const block = fc.oneof(
  { weight: 5, arbitrary: paragraph.map(sentences => sentences.join(' ')) },
  { weight: 1, arbitrary: fc.array(word, { minLength: 1, maxLength: 5 }).map(words => words.join(' ')) },
  {
    weight: 1,
    arbitrary: fc.array(word, { minLength: 1, maxLength: 9 }).map(words => `- ${words.join(' ')}`),
  },
)
const source = fc.array(block, { minLength: 1, maxLength: 40 }).map(blocks => blocks.join('\n\n'))
const tone = fc.constantFrom('professional', 'casual', 'educational', 'entertaining', 'formal')

const check = (script: WrittenScript, text: string, known: readonly string[]): void => {
  expect(script.title.trim()).not.toBe('')
  expect(script.paragraphs.length).toBeGreaterThan(0)
  const sources = sourcesOf(text)
  const seen = new Set<string>()
  for (const { speaker_id, text: said } of script.paragraphs) {
    expect(known).toContain(speaker_id)
    expect(said.trim()).not.toBe('')
    expect(countWords(said)).toBeLessThanOrEqual(130)
    for (const part of splitSentences(said)) {
      expect(isFrom(sources, part), part).toBe(true)
      expect(seen.has(bare(part)), part).toBe(false)
      seen.add(bare(part))
    }
  }
}

const wholeWords = (text: string): number =>
  text
    .split('\n\n')
    .flatMap(splitSentences)
    .reduce((sum, part) => sum + (/\?$/.test(part) ? 0 : countWords(part)), 0)

describe('a script of any text in an unknown language', () => {
  test('says sentences of the source once, in paragraphs that are not too long, by known speakers', async () => {
    await fc.assert(
      fc.asyncProperty(
        source,
        tone,
        fc.integer({ min: 50, max: 900 }),
        fc.boolean(),
        async (text, mood, words, alone) => {
          const request = writeRequest(text, { tone: mood, words, ...(alone ? MONOLOGUE : {}) })
          const script = await localWriter.write(request)
          check(
            script,
            text,
            request.speakers.map(({ id }) => id),
          )
          expect(wordsOfScript(script)).toBeLessThanOrEqual(Math.max(1.15 * words, words + 20))
        },
      ),
      { numRuns: 60 },
    )
  })

  test('has the words that were asked for if the source has twice as many', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc
          .array(paragraph, { minLength: 20, maxLength: 40 })
          .map(all => all.map(part => part.join(' ')).join('\n\n')),
        fc.integer({ min: 150, max: 400 }),
        async (text, words) => {
          fc.pre(wholeWords(text) > 2 * words + 200)
          const script = await localWriter.write(writeRequest(text, { words }))
          expect(wordsOfScript(script)).toBeGreaterThanOrEqual(0.85 * words)
          expect(wordsOfScript(script)).toBeLessThanOrEqual(1.15 * words)
        },
      ),
      { numRuns: 30 },
    )
  })

  test('or is refused with a reason', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 400 }), async text => {
        const script = await localWriter.write(writeRequest(text)).catch(error => {
          if (error instanceof WritingError) return null
          throw error
        })
        for (const { text: said } of script?.paragraphs ?? []) expect(said.trim()).not.toBe('')
      }),
      { numRuns: 150 },
    )
  })
})

describe('odd sources', () => {
  const lorem = 'drumba kelvo mintar os pellu gavi tronk elba suri '
  test.each([
    ['one sentence of 20,000 characters', `${'Velto garun mesk, '.repeat(1100)}ende.`],
    ['no punctuation at all', lorem.repeat(300)],
    ['one word of 20,000 letters', 'x'.repeat(20_000)],
    ['only headings', Array.from({ length: 40 }, (_, at) => `# Heading ${at} kelvo`).join('\n\n')],
    ['only items', Array.from({ length: 40 }, (_, at) => `- item ${at} kelvo mintar`).join('\n')],
    [
      'pictures between words',
      'Velto 🎉 garun 🚀 mesk tarin ovel. 👩‍🚀 Ovel tarin mesk garun velto! '.repeat(3),
    ],
    ['Chinese', '这座城市种了三千棵树。去年夏天比前几年凉快得多。居民每周给小树浇水。'.repeat(2)],
    [
      'Arabic',
      'زرعت المدينة ثلاثة آلاف شجرة في ست سنوات. كان الصيف الماضي أبرد من الصيف الذي قبله. يسقي السكان الأشجار كل أسبوع.',
    ],
    ['Thai', 'เมืองนี้ปลูกต้นไม้สามพันต้นในหกปี ฤดูร้อนที่แล้วเย็นกว่าปีก่อน ชาวบ้านรดน้ำต้นไม้ทุกสัปดาห์'],
    ['the same sentence a hundred times', 'Velto garun mesk tarin ovel. '.repeat(100)],
    [
      'marks of Markdown',
      '**Velto** _garun_ [mesk](x) `tarin` ovel kelvo ~~mintar~~.\n\n***\n\n> Velto.\n\n'.repeat(20),
    ],
  ])('%s', async (_, text) => {
    for (const words of [100, 800]) {
      const request = writeRequest(text, { words })
      const script = await localWriter.write(request)
      expect(script.paragraphs.length).toBeGreaterThan(0)
      const sentences = script.paragraphs.flatMap(paragraph => splitSentences(paragraph.text)).map(bare)
      expect(new Set(sentences).size).toBe(sentences.length)
      expect(wordsOfScript(script)).toBeLessThan(Math.max(1.15 * words, 200))
      for (const { text: said } of script.paragraphs) {
        expect(said.length).toBeLessThanOrEqual(1_600)
        expect(said.trim()).not.toBe('')
      }
    }
  })
})
