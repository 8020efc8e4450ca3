import { MESSAGES } from '@/compositions/catalog/messages'
import { clipLines } from '../../clip-lines'
import { ContentError } from '../../lines'
import type { Extractor } from '../extractor'

export const extractVideoClips: Extractor = async (_, { findClips }) => {
  const clips = await findClips()
  if (clips.length === 0) throw new ContentError(MESSAGES.contents.nothingFound)
  return clipLines(clips)
}
