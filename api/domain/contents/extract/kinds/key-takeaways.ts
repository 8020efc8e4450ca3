import { bulletList, withTime } from '../../lines'
import type { Extractor } from '../extractor'
import { bestSentences, type Chosen, type Outline } from '../outline'

const COUNT = { least: 3, most: 7 }
/** Below it, the best sentence of a section is small talk or an advertisement. */
const LEAST_SUBSTANCE = 0.5

/** The best sentence of each section, at least three if there are as many, in the order of the talk. */
export function takeawaysOf(outline: Outline, most = COUNT.most): Chosen[] {
  const fits = ({ question }: { question: boolean }) => !question
  const perSection = outline.sections
    .flatMap(section => bestSentences(outline, { ...section, count: 1, fits }))
    .filter(({ at }) => (outline.talk.substance[at] ?? 0) >= LEAST_SUBSTANCE)
  const count = Math.min(most, Math.max(COUNT.least, perSection.length))
  const chosen = perSection.length >= COUNT.least ? perSection : bestSentences(outline, { count, fits })
  return chosen
    .toSorted((a, b) => (outline.worth[b.at] ?? 0) - (outline.worth[a.at] ?? 0))
    .slice(0, most)
    .toSorted((a, b) => a.at - b.at)
}

export const takeawayLines = (chosen: readonly Chosen[]): string =>
  bulletList(chosen.map(({ sentence }) => withTime(sentence.text, sentence.start)))

export const extractKeyTakeaways: Extractor = outline => takeawayLines(takeawaysOf(outline))
