import { MESSAGES } from '@/compositions/catalog/messages'
import { clipLines } from '../../clip-lines'
import { ContentError, joinBlocks } from '../../lines'
import type { Extractor } from '../extractor'

/** The best clip: its times and title, and what is said in it. */
export const extractHighlight: Extractor = async ({ speech }, { findClips }) => {
  const [best] = await findClips()
  if (!best) throw new ContentError(MESSAGES.contents.nothingFound)
  const words = speech.words.filter(
    ({ start, end }) => (start + end) / 2 >= best.start && (start + end) / 2 < best.end,
  )
  return joinBlocks(clipLines([best]), words.map(({ text }) => text).join(' '))
}
