import { isPlayed } from '@/compositions/model/layers/layer'
import { type Project, wordsOf } from '@/compositions/model/project'
import type { Word } from '@/compositions/schema/transcript'

const SHORT = /^[A-Za-z]{2,5}$/

/** Minimum duration in seconds for a word to be highlighted in a frame of its own. */
const LONG_ENOUGH = 0.25

/** A short word that is unique in the clip, so that it can be found on the page by its text. */
export function pickWord({ layers, transcripts }: Project): Word {
  const media = layers.find(isPlayed)
  const transcript = media && transcripts[media.mediaRef]
  const words = transcript ? wordsOf(transcript) : []
  const texts = words.map(word => word.text.toLowerCase().replace(/\W/g, ''))
  const found = words.find(
    (word, index) =>
      media &&
      word.start > media.trim.start + 2 &&
      word.end < media.trim.end &&
      word.end - word.start >= LONG_ENOUGH &&
      SHORT.test(word.text) &&
      texts.filter(text => text === texts[index]).length === 1,
  )
  if (!found) throw new Error('The clip has no short word that stands in it once')
  return found
}
