import VALUES from './number-words.json' with { type: 'json' }
import { hasPhrase } from './phrases'

/** Numbers from which a count is striking together with its unit, and from which it is striking alone. */
const STRIKING = { counted: 10, large: 100 }
const YEARS = { first: 1500, last: 2100 }
const CENTURIES = ['sixteen', 'seventeen', 'eighteen', 'nineteen', 'twenty']
const HOURS = 24

const values: Record<string, number> = VALUES
const figure = (word: string): number | undefined =>
  /^[$€£]?\d+%?$/.test(word) ? Number(word.replace(/\D/g, '')) : values[word]

type NumberRun = { from: number; to: number; value: number }

/** The number that begins at a word: digits, or number words joined by "and". */
const numberAt = (words: readonly string[], from: number): NumberRun | null => {
  let to = from
  let total = 0
  let part = 0
  for (; to < words.length; to += 1) {
    const word = words[to] ?? ''
    const value = figure(word)
    if (value === undefined) {
      const joins = word === 'and' && to > from && figure(words[to + 1] ?? '') !== undefined
      if (!joins) break
    } else if (value === 100 && part > 0) part *= 100
    else if (value >= 1000 && values[word] !== undefined) {
      total += Math.max(1, part) * value
      part = 0
    } else if (/^\d{3}$/.test(word) && to > from) part = part * 1000 + value
    else part += value
  }
  return to > from ? { from, to, value: total + part } : null
}

const isYear = (words: readonly string[], { from, to, value }: NumberRun): boolean => {
  const [first = '', second = ''] = words.slice(from, to)
  const spoken = CENTURIES.includes(first) && (values[second] ?? 0) >= 10 && (values[second] ?? 0) < 100
  const written = to - from <= 4 && value >= YEARS.first && value <= YEARS.last
  return spoken || (written && hasPhrase(words[from - 1] ?? '', 'yearLeads'))
}

const strength = (words: readonly string[], run: NumberRun): number => {
  const before = words[run.from - 1] ?? ''
  const [after = '', next = ''] = words.slice(run.to)
  const itself = words.slice(run.from, run.to).join(' ')
  if (hasPhrase(before, 'labels') || hasPhrase(after, 'labels') || isYear(words, run)) return 0
  if (hasPhrase(after, 'numberUnits') || `${after} ${next}` === 'per cent') return 1
  if (/[%$€£]/.test(itself)) return 1
  const isTime = hasPhrase(before, 'clock') || hasPhrase(after, 'clock') || hasPhrase(after, 'timeMarks')
  if (isTime && run.value <= 60) return 0
  const counts = after !== '' && !hasPhrase(after, 'smallWords')
  if (!counts || hasPhrase(next, 'remaining')) return 0
  if (hasPhrase(after, 'timeUnits')) return run.value > HOURS ? 0.6 : 0
  return run.value >= STRIKING.large ? 1 : run.value >= STRIKING.counted ? 0.6 : 0
}

/**
 * How striking the most striking number of a plain text is, from 0 to 1. Percentages, money, multiples and large
 * counts are; page numbers, times, years and small counts are not.
 */
export const numberStrength = (text: string): number => {
  const words = text.split(' ')
  let most = hasPhrase(text, 'multiples') ? 0.8 : 0
  for (let at = 0; at < words.length; ) {
    const run = numberAt(words, at)
    if (run) most = Math.max(most, strength(words, run))
    at = run ? run.to : at + 1
  }
  return most
}
