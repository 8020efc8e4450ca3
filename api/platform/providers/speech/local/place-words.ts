import { editAlign } from '../edit-align'
import type { SpokenPhone, SpokenWord } from '../speaker'
import { bareWord } from './plain-text'
import { runFlite } from './run-flite'

const SILENCE = 'pau'
// The cheapest voice: it shares the text front end with all others.
const FRONT_END = 'kal'

/** The phones of each phrase of a text, according to flite's front end. */
const phrasePhones = async (text: string): Promise<string[][]> => {
  const { printed } = await runFlite(['-voice', FRONT_END, '-ps', '-t', `${text} `], { wav: false })
  const phrases: string[][] = [[]]
  for (const phone of printed.split(/\s+/).filter(Boolean))
    if (phone === SILENCE) phrases.push([])
    else phrases.at(-1)?.push(phone)
  return phrases.filter(phrase => phrase.length > 0)
}

/**
 * The phones of each word spoken alone. Commas separate words in one run; a word with a pause in it needs its own.
 */
const wordPhones = async (bare: readonly string[]): Promise<string[][]> => {
  const together = await phrasePhones(bare.join(', '))
  if (together.length === bare.length) return together
  const alone: string[][] = []
  for (const word of bare) alone.push((await phrasePhones(word)).flat())
  return alone
}

/**
 * The time range of each written word of a sentence, from the spoken phones ("42" covers "forty two"). flite reports
 * no word times, so each word's own phones are aligned with the sentence's. A word without phones gets no duration,
 * at the end of the word before it.
 */
export const placeWords = async (
  shown: readonly string[],
  phones: readonly SpokenPhone[],
): Promise<SpokenWord[]> => {
  const groups = await wordPhones(shown.map(bareWord))
  const wanted = groups.flatMap((group, word) => group.map(phone => ({ phone, word })))
  const heard = phones.filter(({ phone }) => phone !== SILENCE)
  const owners = editAlign(
    wanted.map(({ phone }) => phone),
    heard.map(({ phone }) => phone),
  ).map(index => wanted[index]?.word)
  let last = heard[0]?.start ?? 0
  return shown.map((text, word) => {
    const own = heard.filter((_, position) => owners[position] === word)
    const start = own[0]?.start ?? last
    last = own.at(-1)?.end ?? last
    return { text, start, end: last }
  })
}
