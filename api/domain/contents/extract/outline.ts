import type { Embed } from '@/api/platform/providers/language/embed'
import { dot, meanVector } from '@/api/platform/providers/language/vectors'
import type { SentenceSigns } from '../../clip-finder/sentence-signs'
import type { Sentence } from '../../clip-finder/sentences'
import { analyzeTalk, type Talk } from '../../clip-finder/talk'
import type { Speech } from '../spoken-words'
import { type Section, sectionsOf } from './sections'

/** What a talk says, prepared so that texts can be made of its sentences. */
export type Outline = {
  /** The title of the project. */
  title: string
  speech: Speech
  talk: Talk
  /** How well each sentence stands for the talk; higher is better. */
  worth: number[]
  sections: Section[]
}

export type OutlineOptions = {
  title: string
  embed: Embed
  /** A subject: sentences about it come first. */
  about: string
  /** The text before: its sentences come last, so that another text is made. */
  before: string
  signal: AbortSignal
}

const LENGTH = { least: 7, most: 34 }
const WEIGHTS = {
  central: 1,
  substance: 1.4,
  claim: 0.5,
  quotable: 0.4,
  number: 0.3,
  story: 0.2,
  tip: 0.3,
  smallTalk: -1.2,
  dangling: -0.8,
  question: -0.7,
  hesitant: -0.6,
  length: -0.7,
  about: 2.2,
  before: -0.8,
}

const worthOf = (signs: SentenceSigns, central: number, substance: number): number =>
  WEIGHTS.central * central +
  WEIGHTS.substance * substance +
  WEIGHTS.claim * signs.claim +
  WEIGHTS.quotable * Number(signs.quotable) +
  WEIGHTS.number * signs.number +
  WEIGHTS.story * Number(signs.story) +
  WEIGHTS.tip * Number(signs.tip) +
  WEIGHTS.smallTalk * Number(signs.smallTalk) +
  WEIGHTS.dangling * signs.dangling +
  WEIGHTS.question * Number(signs.question) +
  WEIGHTS.hesitant * Number(signs.hesitant) +
  WEIGHTS.length * Number(signs.wordCount < LENGTH.least || signs.wordCount > LENGTH.most)

async function rateSentences(talk: Talk, { embed, about, before }: OutlineOptions): Promise<number[]> {
  const subject = meanVector(talk.vectors)
  const [wanted] = about ? await embed([about]) : []
  return talk.sentences.map((sentence, at) => {
    const [signs, vector] = [talk.signs[at], talk.vectors[at]]
    if (!signs || !vector) return Number.NEGATIVE_INFINITY
    const likeness = wanted ? WEIGHTS.about * dot(vector, wanted) : 0
    const isRepeated = before.includes(closed(sentence.text))
    return (
      worthOf(signs, dot(vector, subject), talk.substance[at] ?? 0) +
      likeness +
      (isRepeated ? WEIGHTS.before : 0)
    )
  })
}

/** Analyzes what is said: its sentences, how well each stands for the whole, and its subjects. */
export async function outlineOf(speech: Speech, options: OutlineOptions): Promise<Outline> {
  const { embed, signal, title } = options
  const { words, duration } = speech
  const talk = await analyzeTalk(words, duration, { embed, language: speech.language, signal })
  const worth = await rateSentences(talk, options)
  return { title, speech, talk, worth, sections: sectionsOf(talk, worth) }
}

/** A sentence with a capital letter, and a full stop instead of a comma: it may have been cut at a pause. */
const closed = (text: string): string =>
  text.replace(/[,;:–—-]+$/, '.').replace(/^\p{Ll}/u, letter => letter.toUpperCase())

/** A sentence with its position in the talk. */
export type Chosen = { at: number; sentence: Sentence }

/** The best sentences among `first` to `last`, in the order of the talk; those that say the same are left out. */
export function bestSentences(
  { talk, worth }: Pick<Outline, 'talk' | 'worth'>,
  {
    count,
    first = 0,
    last = talk.sentences.length - 1,
    fits = () => true,
  }: {
    count: number
    first?: number
    last?: number
    fits?: (signs: SentenceSigns, sentence: Sentence) => boolean
  },
): Chosen[] {
  const ranked = talk.sentences
    .map((sentence, at) => ({ at, sentence: { ...sentence, text: closed(sentence.text) } }))
    .filter(({ at, sentence }) => {
      const signs = talk.signs[at]
      return at >= first && at <= last && signs !== undefined && fits(signs, sentence)
    })
    .toSorted((a, b) => (worth[b.at] ?? 0) - (worth[a.at] ?? 0))
  const chosen: Chosen[] = []
  for (const one of ranked) {
    if (chosen.length >= count) break
    if (!chosen.some(other => isAlike(talk, one.at, other.at))) chosen.push(one)
  }
  return chosen.toSorted((a, b) => a.at - b.at)
}

/** The similarity from which two sentences say the same. */
const ALIKE = 0.8

const isAlike = ({ vectors, sentences }: Talk, a: number, b: number): boolean => {
  const [one, other] = [vectors[a], vectors[b]]
  return sentences[a]?.text === sentences[b]?.text || (one && other ? dot(one, other) >= ALIKE : false)
}
