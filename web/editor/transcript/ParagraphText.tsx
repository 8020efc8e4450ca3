import { memo } from 'react'
import type { Transcript, Word } from '../../../compositions/project/transcript'
import { clock } from '../../../compositions/timeline/clock'
import { useEditor } from '../session/editor-context'
import type { Paragraph } from '../spoken/paragraphs'
import type { Spoken } from '../spoken/spoken-words'
import { wordOrder } from '../spoken/word-order'
import { useKey } from '../store/use-key'
import classes from './Transcript.module.css'
import { WordField } from './WordField'
import { wordElementId } from './word-element'

/** Below this a word is shown as doubtful; at or above it the recogniser is as good as sure. */
const DOUBT = 0.6

const isDoubtful = ({ confidence = 1 }: Word): boolean => confidence < DOUBT

/** Speakers are green, yellow, red in the order of the transcript, then again (spec section 3). */
const colourOf = (transcript: Transcript, speaker: string): string => {
  const index = transcript.speakers.findIndex(one => one.id === speaker)
  return `var(--speaker-${(Math.max(0, index) % 3) + 1})`
}

type Props = { paragraph: Paragraph; transcript: Transcript; spoken: Spoken }

/** A paragraph: who speaks and when, and the words. */
export const ParagraphText = memo(function ParagraphText({ paragraph, transcript, spoken }: Props) {
  const { speaker, words } = paragraph
  const name = transcript.speakers.find(one => one.id === speaker)?.name
  const start = words.map(word => spoken.first.get(word.id)?.start).find(time => time !== undefined)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields; these are groups of options.
    <div className={classes.paragraph} role="group" aria-label={name ?? 'Speaker'}>
      <div className={classes.speaker} aria-hidden>
        {speaker && name && (
          <>
            <i className={classes.dot} style={{ background: colourOf(transcript, speaker) }} />
            <span className={`type-name ${classes.who}`}>{name}</span>
          </>
        )}
        {start !== undefined && <span className="ink3 type-tiny figures">{clock(start)}</span>}
      </div>
      <Words paragraph={paragraph} transcript={transcript} spoken={spoken} />
    </div>
  )
})

function Words({ paragraph, transcript, spoken }: Props) {
  const { store } = useEditor()
  const chosen = useKey(store.state, 'words')
  const correcting = useKey(store.state, 'correcting')
  const { place } = wordOrder(transcript)
  const ends = chosen ? [place.get(chosen.anchor) ?? -1, place.get(chosen.focus) ?? -1] : [-1, -1]
  const [from, to] = [Math.min(...ends), Math.max(...ends)]
  return (
    <div className={classes.words} role="presentation">
      {paragraph.words.map(word => {
        if (word.id === correcting)
          return <WordField key={word.id} mediaRef={transcript.mediaRef} word={word} />
        const index = place.get(word.id) ?? -1
        const isCut = !spoken.first.has(word.id)
        return (
          <span key={word.id}>
            {/* biome-ignore lint/a11y/useFocusableInteractive: the list has the focus and names the word it is on. */}
            <span
              id={wordElementId(word.id)}
              data-word={word.id}
              data-cut={isCut || undefined}
              data-doubt={isDoubtful(word) || undefined}
              data-focus={chosen?.focus === word.id || undefined}
              className={classes.word}
              role="option"
              aria-selected={from >= 0 && index >= from && index <= to}
              aria-label={isCut ? `${word.text}, cut` : undefined}
              title={titleOf(word, isCut)}
            >
              {word.text}
            </span>{' '}
          </span>
        )
      })}
    </div>
  )
}

function titleOf(word: Word, isCut: boolean): string | undefined {
  if (isCut) return 'Cut. Click to bring it back'
  if (!isDoubtful(word)) return undefined
  return `Heard unclearly, ${Math.round((word.confidence ?? 0) * 100)} % sure. Double click to correct`
}
