import { Fragment, memo, useMemo } from 'react'
import type { Transcript } from '../../../../compositions/schema/transcript'
import { clock } from '../../../../compositions/util/clock'
import { sceneLabel } from '../../core/scenes/layout-here'
import type { Paragraph } from '../../core/words/paragraphs'
import type { Spoken } from '../../core/words/spoken-words'
import { wordOrder } from '../../core/words/word-order'
import { useEditor } from '../../shared/session/editor-context'
import { useKey } from '../../shared/session/use-key'
import type { Finding } from './clean/findings'
import { useHits } from './find/use-hits'
import { CutGaps } from './gaps/CutGaps'
import { cutGaps } from './gaps/cut-gaps'
import type { Marks } from './marks'
import { WordField } from './WordField'
import classes from './Words.module.css'
import { WordText } from './WordText'

/** Speakers are green, yellow, red in the order of the transcript, then again (spec section 3). */
const colorOf = (transcript: Transcript, speaker: string): string => {
  const index = transcript.speakers.findIndex(one => one.id === speaker)
  return `var(--speaker-${(Math.max(0, index) % 3) + 1})`
}

type Props = { paragraph: Paragraph; transcript: Transcript; spoken: Spoken; marks: Marks }

/** A paragraph: who speaks and when, and the words. */
export const ParagraphText = memo(function ParagraphText(props: Props) {
  const { paragraph, transcript, spoken } = props
  const { speaker, words } = paragraph
  const name = transcript.speakers.find(one => one.id === speaker)?.name
  const start = words.map(word => spoken.first.get(word.id)?.start).find(time => time !== undefined)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields; these are groups of options.
    <div className={classes.paragraph} role="group" aria-label={name ?? 'Speaker'}>
      <div className={classes.speaker} aria-hidden>
        {speaker && name && (
          <>
            <i className={classes.line} style={{ background: colorOf(transcript, speaker) }} />
            <span
              className={`type-name ${classes.who}`}
              data-speaks-from={words[0]?.id}
              data-speaks-to={words.at(-1)?.id}
            >
              {name}
            </span>
          </>
        )}
        {start !== undefined && <span className="ink3 type-tiny figures">{clock(start)}</span>}
      </div>
      <Words {...props} />
    </div>
  )
})

function Words({ paragraph, transcript, spoken, marks }: Props) {
  const { store, transcript: view } = useEditor()
  const chosen = useKey(store.state, 'words')
  const correcting = useKey(store.state, 'correcting')
  const areCutsShown = useKey(view, 'areCutsShown')
  const hits = useHits(transcript)
  const { place } = wordOrder(transcript)
  const { mediaRef } = transcript
  const gaps = useMemo(
    () => (areCutsShown ? cutGaps(paragraph.words, transcript, spoken) : null),
    [areCutsShown, paragraph, transcript, spoken],
  )
  const ends = chosen ? [place.get(chosen.anchor) ?? -1, place.get(chosen.focus) ?? -1] : [-1, -1]
  const [from, to] = [Math.min(...ends), Math.max(...ends)]
  return (
    <div className={classes.words} role="presentation">
      {place.get(paragraph.words[0]?.id ?? '') === 0 && <Pauses found={marks.opening} />}
      {place.get(paragraph.words[0]?.id ?? '') === 0 && <CutGaps {...{ mediaRef, gaps: gaps?.get('') }} />}
      {paragraph.words.map((word, at) => {
        const isCut = !spoken.first.has(word.id)
        if (isCut && !areCutsShown) return null
        const index = place.get(word.id) ?? -1
        const scene = marks.scenes.get(word.id)
        return (
          <Fragment key={word.id}>
            {scene && (
              <span className={classes.scene} data-scene={word.id} aria-hidden>
                Scene · {sceneLabel(scene)}
              </span>
            )}
            <span data-begins={(at > 0 && !scene && marks.begins.has(word.id)) || undefined}>
              {word.id === correcting ? (
                <WordField mediaRef={mediaRef} word={word} />
              ) : (
                <WordText
                  word={word}
                  isCut={isCut}
                  isChosen={from >= 0 && index >= from && index <= to}
                  hasFocus={chosen?.focus === word.id}
                  isFiller={marks.fillers.has(word.id)}
                  hit={hits(word.id)}
                />
              )}{' '}
            </span>
            <Pauses found={marks.pauses.get(word.id)} />
            <CutGaps {...{ mediaRef, gaps: gaps?.get(word.id) }} />
          </Fragment>
        )
      })}
    </div>
  )
}

function Pauses({ found = [] }: { found: readonly Finding[] | undefined }) {
  return found.map(one => (
    <span key={one.id} className={classes.pause} data-finding={one.id} aria-hidden>
      {one.kind === 'sound' ? 'sound' : `${(one.end - one.start).toFixed(1)} s`}
    </span>
  ))
}
