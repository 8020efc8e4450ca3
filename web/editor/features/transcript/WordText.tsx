import { memo } from 'react'
import type { Word } from '@/compositions/schema/transcript'
import classes from './Words.module.css'
import { wordElementId } from './word-element'

/** Recognition confidence (0 to 1) below which a word is shown as doubtful. */
const DOUBT = 0.6

const isDoubtful = ({ confidence = 1 }: Word): boolean => confidence < DOUBT

/** The state of a word: whether it is cut, selected, focused, a filler, or part of a search hit. */
export type WordLook = {
  isCut: boolean
  /** Whether no clip plays the media of the word: all are hidden or deleted. */
  isUnplayed: boolean
  isChosen: boolean
  hasFocus: boolean
  isFiller: boolean
  /** Whether the word is part of the current search hit, of another one, or of none. */
  hit: 'now' | 'other' | undefined
}

/** One word, as an option of the list. */
export const WordText = memo(function WordText({
  word,
  isCut,
  isUnplayed,
  isChosen,
  hasFocus,
  isFiller,
  hit,
}: WordLook & { word: Word }) {
  const said = [isCut && 'cut', isFiller && 'filler', word.emphasize && 'emphasized'].filter(Boolean)
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus and references its active word.
    <span
      id={wordElementId(word.id)}
      data-word={word.id}
      data-cut={isCut || undefined}
      data-doubt={isDoubtful(word) || undefined}
      data-focus={hasFocus || undefined}
      data-filler={isFiller || undefined}
      data-emphasized={word.emphasize || undefined}
      data-hit={hit}
      className={classes.word}
      role="option"
      aria-selected={isChosen}
      aria-label={said.length ? [word.text, ...said].join(', ') : undefined}
      title={titleOf(word, isCut, isUnplayed)}
    >
      {word.text}
    </span>
  )
})

function titleOf(word: Word, isCut: boolean, isUnplayed: boolean): string | undefined {
  if (isUnplayed) return 'Not heard: its clip is hidden or deleted'
  if (isCut) return 'Cut. Click to bring it back'
  if (!isDoubtful(word)) return undefined
  return `Heard unclearly, ${Math.round((word.confidence ?? 0) * 100)} % sure. Double click to correct`
}
