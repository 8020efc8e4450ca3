import {
  loadDefaultJapaneseParser,
  loadDefaultSimplifiedChineseParser,
  loadDefaultTraditionalChineseParser,
} from 'budoux'

/** Characters that must not begin a piece, and that must not end one (kinsoku; subset of JIS X 4051). */
const NEVER_FIRST =
  /^[、。，．・：；？！）」』】〉》〕］｝ー々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ,.!?)\]}:;%…”’]/u
const NEVER_LAST = /[（「『【〈《〔［｛(“‘[{]$/u

/** Runs of digits and Latin letters are not broken. */
const WHOLE = /[\p{Script=Latin}\p{N}.,%]/u

type Parser = { parse(text: string): string[] }

const parsers = new Map<string, Parser>()

function parserOf(name: string, load: () => Parser): Parser {
  const parser = parsers.get(name) ?? load()
  parsers.set(name, parser)
  return parser
}

const segmenters = new Map<string, Intl.Segmenter>()

function wordBreaks(text: string, language: string): Set<number> {
  const segmenter = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'word' })
  segmenters.set(language, segmenter)
  return new Set([...segmenter.segment(text)].map(({ index }) => index))
}

function parserBreaks(text: string, parser: Parser): Set<number> {
  let at = 0
  return new Set(
    parser.parse(text).map(part => {
      const start = at
      at += part.length
      return start
    }),
  )
}

/** Where a text may be broken, as UTF-16 offsets; evaluated on annotated sentences, docs/decisions.md, D11. */
function breaksOf(text: string, language: string): Set<number> {
  if (/^ja/i.test(language)) return parserBreaks(text, parserOf('ja', loadDefaultJapaneseParser))
  if (!/^(zh|yue)/i.test(language)) return wordBreaks(text, language)
  const traditional = /^(zh-(hant|tw|hk|mo)|yue)/i.test(language)
  const parser = traditional
    ? parserOf('zh-Hant', loadDefaultTraditionalChineseParser)
    : parserOf('zh-Hans', loadDefaultSimplifiedChineseParser)
  // Each of them also finds breaks inside words, so only breaks found by both count.
  const phrases = parserBreaks(text, parser)
  return new Set([...wordBreaks(text, language)].filter(at => phrases.has(at)))
}

const mayPart = (before: string, after: string): boolean =>
  !NEVER_FIRST.test(after) &&
  !NEVER_LAST.test(before) &&
  !(WHOLE.test(before.at(-1) ?? '') && WHOLE.test(after[0] ?? ''))

/**
 * Splits a text without spaces into units of reading: phrases in Japanese, words in Chinese, Thai, Lao, Khmer and
 * Burmese. Joined they are the text; none begins with a closing mark or divides a number.
 */
export function phrasesOf(text: string, language: string): string[] {
  const breaks = [...breaksOf(text, language)].filter(at => at > 0).sort((a, b) => a - b)
  const pieces: string[] = []
  let from = 0
  for (const at of [...breaks, text.length]) {
    if (at < text.length && !mayPart(text.slice(from, at), text.slice(at))) continue
    pieces.push(text.slice(from, at))
    from = at
  }
  return pieces
}
