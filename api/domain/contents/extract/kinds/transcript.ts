import { paragraphsOf } from '@/compositions/transcript-files/paragraphs'
import { timeLink } from '@/compositions/util/link-times'
import { joinBlocks } from '../../lines'
import type { Extractor } from '../extractor'

/** Every word, in paragraphs with their times, and the names of the speakers if several speak. */
export const extractTranscript: Extractor = ({ speech: { words, speakers } }) => {
  const named = words.map(word => ({ ...word, speaker: speakers.get(word.speaker ?? '') ?? null }))
  const paragraphs = paragraphsOf(named).map(
    ({ text, start, speaker }) => `${timeLink(start)} ${speaker === null ? '' : `${speaker}: `}${text}`,
  )
  return joinBlocks(...paragraphs)
}
