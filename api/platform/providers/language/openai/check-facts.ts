import { splitSentences } from '../../sentences/split-sentences'
import { wordsOf } from '../source/count-words'
import NUMBER_WORDS from './number-words.json' with { type: 'json' }
import ORDINARY from './ordinary-words.json' with { type: 'json' }
import type { SourceText } from './source-text'

/** What a script may state: its source, the title of the source, names of speakers and wishes of the user. */
export type KnownFacts = {
  /** In lower case, with single spaces. */
  text: string
  numbers: ReadonlySet<string>
  words: ReadonlySet<string>
  /** Whether nouns have capitals, as in German: then two words with capitals are no sign of a name. */
  hasCapitalNouns: boolean
  /** Words that only orders in the source have. */
  orderWords: ReadonlySet<string>
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/['](?:s\b)?/g, '')
    .replace(/\s+/g, ' ')

const bareWords = (text: string): string[] =>
  wordsOf(text.toLowerCase().replace(/[_./:-]+/g, ' ')).map(word => word.replace(/[^\p{L}\p{N}]/gu, ''))

const values: Readonly<Record<string, number>> = NUMBER_WORDS

/** The share of capitals among words within sentences, and the words that tell it. */
const CAPITAL_NOUNS = { share: 0.25, words: 40 }

/** Words for numbers up to this one are too common to be facts ("two things"). */
const SMALL = 10

/** A number in all ways it can be meant: "1.500" is 1500 and 1.5. What is no number, such as a date, is itself. */
const meaningsOf = (digits: string): string[] => {
  const grouped = /^\d{1,3}(?:[.,'’]\d{3})+$/.test(digits) ? [digits.replace(/\D/g, '')] : []
  const isMixed = /^\d{1,3}(?:[.,'’]\d{3})+[.,]\d+$/.test(digits)
  const decimal = isMixed
    ? `${digits.replace(/[.,]\d+$/, '').replace(/\D/g, '')}.${/\d+$/.exec(digits)?.[0]}`
    : digits.replace(/[,'’]/g, '.')
  const value = Number(decimal)
  return [...grouped, Number.isNaN(value) ? digits : String(value)]
}

const DIGITS = /\d+(?:[.,'’]\d+)*/g

/** "twenty-two" is 22. */
const spelledIn = (text: string): number[] =>
  [...text.toLowerCase().matchAll(/[a-z]+(?:-[a-z]+)?/g)].flatMap(([word]) => {
    const parts = word.split('-').map(part => values[part])
    return parts.some(part => part === undefined)
      ? []
      : [parts.reduce<number>((sum, part) => sum + (part ?? 0), 0)]
  })

const numbersIn = (text: string): string[] => [
  ...[...text.matchAll(DIGITS)].flatMap(([digits]) => meaningsOf(digits)),
  ...spelledIn(text).map(String),
]

const hasCapitalNouns = (text: string): boolean => {
  const inner = text.match(/(?<=\p{Ll},?\s)\p{L}{4,}/gu) ?? []
  const capital = inner.filter(word => /^\p{Lu}/u.test(word))
  return inner.length >= CAPITAL_NOUNS.words && capital.length > CAPITAL_NOUNS.share * inner.length
}

/** What a source and a request make known. */
export const knownFacts = ({ text, orders }: SourceText, others: readonly string[]): KnownFacts => {
  const all = [text, ...others].join('\n')
  const words = new Set(bareWords(all))
  const ordinary = new Set(ORDINARY)
  const isTelling = (word: string) => (/^\p{ASCII}*$/u.test(word) ? word.length >= 5 : word.length >= 2)
  const orderWords = bareWords(orders).filter(
    word => isTelling(word) && !words.has(word) && !ordinary.has(word),
  )
  return {
    text: plain(all),
    numbers: new Set(numbersIn(all)),
    words,
    orderWords: new Set(orderWords),
    hasCapitalNouns: hasCapitalNouns(text),
  }
}

const isKnownNumber = (meanings: readonly string[], known: KnownFacts): boolean =>
  meanings.some(meaning => known.numbers.has(meaning))

const unknownNumber = (text: string, known: KnownFacts): string | undefined => {
  const digits = [...text.matchAll(DIGITS)].find(([match]) => !isKnownNumber(meaningsOf(match), known))
  if (digits) return digits[0]
  const spelled = spelledIn(text).find(
    value =>
      value > SMALL &&
      !known.numbers.has(String(value)) &&
      ![...known.numbers].some(one => value >= 100 && Number(one) >= value),
  )
  return spelled === undefined ? undefined : String(spelled)
}

const ADDRESS =
  /(?:https?:\/\/|www\.)[^\s"'<>()]+|\b[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}\b(?:\/[^\s"'<>()]*)?|\b\w+ dot (?:com|org|net|io)\b/gi

const unknownAddress = (text: string, known: KnownFacts): string | undefined =>
  text.match(ADDRESS)?.find(address => {
    const bare = plain(address)
      .replace(/[.,;:!?]+$/, '')
      .replace(' dot ', '.')
    return !known.text.includes(bare)
  })

/** Two or more words with capitals; initials and prepositions of names may be between them. */
const NAME =
  /\p{Lu}[\p{L}'’-]+(?: (?:\p{Lu}\.|of|de|von|van|der|den|la|le|del|da)){0,2}(?: \p{Lu}[\p{L}'’-]+)+/gu

const unknownName = (text: string, known: KnownFacts): string | undefined => {
  const isKnownWord = (word: string) => known.words.has(bareWords(word)[0] ?? '')
  for (const sentence of splitSentences(text))
    for (const { 0: name, index } of sentence.matchAll(NAME)) {
      const isFirst = !/[\p{L}\p{N},] $/u.test(sentence.slice(0, index))
      const words = name.split(' ')
      const rest = isFirst ? words.slice(1) : words
      if (known.text.includes(plain(name))) continue
      // A sentence begins with a capital: "Yesterday Anna" is no name if Anna is known.
      if (rest.length > 1 ? known.text.includes(plain(rest.join(' '))) : rest.every(isKnownWord)) continue
      const isNouns =
        known.hasCapitalNouns &&
        !rest.some((word, at) => at > 0 && ![rest[at - 1] ?? '', word].some(isKnownWord))
      if (!isNouns) return name
    }
  return undefined
}

/**
 * Why a text can't be from its source; null if nothing speaks against it. Checked are numbers (as digits, and English
 * words from eleven), names of two or more words, and addresses: each has to be known. Words that only orders in the
 * source have must not be in it.
 */
export const checkFacts = (text: string, known: KnownFacts): string | null => {
  const number = unknownNumber(text, known)
  if (number) return `the number ${number} is not in the source`
  const address = unknownAddress(text, known)
  if (address) return `the address ${address} is not in the source`
  const name = unknownName(text, known)
  if (name) return `the name "${name}" is not in the source`
  const ordered = bareWords(text).find(word => known.orderWords.has(word))
  return ordered ? `the word "${ordered}" is only in a part of the source that gives orders to you` : null
}
