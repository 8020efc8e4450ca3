import { toTitle } from '../../../clip-finder/clip-title'
import { bulletList } from '../../lines'
import type { Extractor } from '../extractor'
import type { Outline } from '../outline'

const MOST = 8
/** How many sentences are looked at for titles, the best first, because parsing their grammar takes time. */
const MAX_TRIES = 30

/** Phrases of the best sentences that are grammatical alone, of at most 60 characters, the best first. */
export function titlesOf({ talk, worth, sections }: Outline, most = MOST): string[] {
  const ranked = [...talk.sentences.keys()].toSorted((a, b) => (worth[b] ?? 0) - (worth[a] ?? 0))
  const titles = new Map<string, string>()
  for (const at of ranked.slice(0, MAX_TRIES)) {
    const title = toTitle(talk.sentences[at]?.text ?? '')
    if (title) titles.set(title.toLowerCase(), title)
    if (titles.size >= most) break
  }
  // A talk whose sentences are all too long still has subjects.
  if (titles.size === 0) for (const { title } of sections) titles.set(title.toLowerCase(), title)
  return [...titles.values()].slice(0, most)
}

export const extractTitles: Extractor = outline => bulletList(titlesOf(outline))
