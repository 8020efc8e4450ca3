import type { WriteRequest } from '../writer'
import type { SourceLanguage } from './language-of'
import TEMPLATES from './templates.json' with { type: 'json' }

/** What the writer says itself, each a list of templates. */
export type PhraseList =
  | 'greetings'
  | 'introductions'
  | 'subjects'
  | 'firstQuestions'
  | 'questions'
  | 'headings'
  | 'openQuestions'
  | 'followUps'
  | 'reactions'
  | 'transitions'
  | 'headingTransitions'
  | 'closings'
  | 'farewells'
  | 'additions'

/** What is filled in; a template whose value is missing is not used. */
export type PhraseValues = Partial<
  Record<'host' | 'guest' | 'title' | 'topic' | 'heading', string | undefined>
>

type Tone = WriteRequest['tone']
type Lists = Partial<Record<PhraseList, readonly string[]>>

const tables: Partial<Record<SourceLanguage, Partial<Record<Tone | 'any', Lists>>>> = TEMPLATES

const PLACEHOLDER = /\{(\w+)\}/g

const fieldsOf = (template: string): string[] =>
  [...template.matchAll(PLACEHOLDER)].map(([, name = '']) => name)

const fill = (template: string, values: PhraseValues): string => {
  const known: Record<string, string | undefined> = values
  const text = template.replace(PLACEHOLDER, (_, name: string) => known[name] ?? '')
  // A title may end with a mark itself.
  return text.replace(/([.!?…])["”»]?\.(?=\s|$)/g, '$1')
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32, public domain). */
const seeded = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let value = Math.imul(state ^ (state >>> 15), state | 1)
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61)
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32
  }
}

const shuffle = <T>(list: readonly T[], random: () => number): T[] => {
  const result = [...list]
  for (let at = result.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1))
    ;[result[at], result[other]] = [result[other] as T, result[at] as T]
  }
  return result
}

/** Says something in the language and tone of a script; empty if there is nothing to say in the language. */
export type SayPhrase = (list: PhraseList, values?: PhraseValues) => string

/**
 * The phrases of a language and tone, in an order that the seed decides. A template comes again only when all others
 * that can be filled in were used. Templates with names are preferred when there are names.
 */
export const createPhrases = (language: SourceLanguage, tone: Tone, seed: number): SayPhrase => {
  const random = seeded(seed)
  const uses = new Map<string, number>()
  const shuffled = new Map<PhraseList, string[]>()
  const templatesOf = (list: PhraseList): string[] => {
    const table = tables[language]
    const known = shuffled.get(list)
    if (known) return known
    const templates = shuffle(table?.[tone]?.[list] ?? table?.any?.[list] ?? [], random)
    shuffled.set(list, templates)
    return templates
  }
  return (list, values = {}) => {
    const known: Record<string, string | undefined> = values
    const usable = templatesOf(list).filter(template => fieldsOf(template).every(name => known[name]))
    const most = Math.max(0, ...usable.map(template => fieldsOf(template).length))
    const [best] = usable
      .filter(template => fieldsOf(template).length === most)
      .sort((a, b) => (uses.get(a) ?? 0) - (uses.get(b) ?? 0))
    if (best === undefined) return ''
    uses.set(best, (uses.get(best) ?? 0) + 1)
    return fill(best, values)
  }
}
