/** The least letters of a word that is also known by a spelling with one letter too many, too few or wrong. */
const LEAST_LETTERS = 6

/** The letters and digits of a text in lower case, as a list of characters. */
const lettersOf = (text: string): string[] =>
  [...text.normalize('NFC').toLowerCase()].filter(character => /[\p{L}\p{M}\p{N}]/u.test(character))

/** Whether two words differ by exactly one letter that is added, missing or another one. */
function isOneOff(one: readonly string[], other: readonly string[]): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  const first = short.findIndex((letter, index) => letter !== long[index])
  if (first < 0) return long.length > short.length
  const rest = short.length === long.length ? short.slice(first + 1) : short.slice(first)
  return rest.join('') === long.slice(first + 1).join('')
}

/** A word of an entry: as it is written, and its letters. */
type Part = { text: string; letters: string[] }

type Entry = readonly Part[]

/** A heard word: its letters, and what is written before and after them. */
type Heard = { before: string; letters: string[]; after: string }

const EDGES = /^([^\p{L}\p{N}]*)(.*?)(['’]s)?([^\p{L}\p{M}\p{N}]*)$/su

function readWord(text: string, known: ReadonlySet<string>): Heard {
  const [, before = '', core = '', owner = '', after = ''] = EDGES.exec(text) ?? []
  // A name may end in 's itself.
  const whole = lettersOf(core + owner)
  return owner && !known.has(whole.join(''))
    ? { before, letters: lettersOf(core), after: owner + after }
    : { before, letters: whole, after }
}

/** What is to be written for a heard word if it is this part of an entry; null if it is another word. */
function spelling({ letters }: Heard, part: Part, known: ReadonlySet<string>): string | null {
  const [heard, written] = [letters.join(''), part.letters.join('')]
  if (heard === written) return part.text
  if (known.has(heard) || part.letters.length < LEAST_LETTERS || letters[0] !== part.letters[0]) return null
  if (heard === `${written}s`) return `${part.text}s`
  return letters.length >= LEAST_LETTERS && isOneOff(letters, part.letters) ? part.text : null
}

/** A spelled word between what was written around it, without punctuation that the spelling has itself. */
function join({ before, after }: Heard, text: string): string {
  const [, own = '', , , end = ''] = EDGES.exec(text) ?? []
  const head = before.endsWith(own) ? before.slice(0, before.length - own.length) : before
  return head + text + (after.startsWith(end) ? after.slice(end.length) : after)
}

/** The words from `at` on as an entry writes them; null if they are not its words. */
function spellEntry(
  heard: readonly Heard[],
  at: number,
  entry: Entry,
  known: ReadonlySet<string>,
): string[] | null {
  const texts: string[] = []
  for (const [index, part] of entry.entries()) {
    const one = heard[at + index]
    const text = one ? spelling(one, part, known) : null
    if (!one || text === null) return null
    texts.push(join(one, text))
  }
  return texts
}

/**
 * Words with those that are close to an entry of a vocabulary written as it is there: with the same letters and digits in
 * any case or, from six letters on, with the same first letter and one other letter added, missing or different. A plural s
 * and what is written around a word stay. An entry of several words is looked for in words that follow one another, longer
 * ones first. The number of words, their times and other fields never change.
 */
export function spellWords<Word extends { text: string }>(
  words: readonly Word[],
  vocabulary: readonly string[],
): Word[] {
  const entries = vocabulary
    .map(
      (entry): Entry =>
        entry
          .split(/\s+/)
          .map(text => ({ text, letters: lettersOf(text) }))
          .filter(({ letters }) => letters.length > 0),
    )
    .filter(entry => entry.length > 0)
    .sort((one, other) => other.length - one.length)
  if (!entries.length) return [...words]
  const known = new Set(entries.flat().map(({ letters }) => letters.join('')))
  const byLetter = Map.groupBy(entries, ([first]) => first?.letters[0])
  const heard = words.map(({ text }) => readWord(text, known))
  const spelled: Word[] = []
  for (let at = 0; at < words.length; ) {
    const candidates = byLetter.get(heard[at]?.letters[0]) ?? []
    let texts: string[] | null = null
    for (const entry of candidates) {
      texts = spellEntry(heard, at, entry, known)
      if (texts) break
    }
    for (const text of texts ?? [words[at]?.text]) {
      const word = words[at++] as Word
      spelled.push(text === undefined || text === word.text ? word : { ...word, text })
    }
  }
  return spelled
}
