import { Fragment, memo, useEffect, useMemo, useRef, useState } from 'react'
import { correctWord } from '@/compositions/edit/change-words'
import type { Transcript, Word } from '@/compositions/schema/transcript'
import { clock } from '@/compositions/util/clock'
import { sceneLabel } from '@/web/editor/core/scenes/layout-here'
import { currentMatch, searchMatches } from '@/web/editor/core/transcript/search-matches'
import type { Paragraph } from '@/web/editor/core/words/paragraphs'
import type { Spoken } from '@/web/editor/core/words/spoken-words'
import { wordOrder } from '@/web/editor/core/words/word-order'
import { useEditor } from '@/web/editor/shared/session/editor-context'
import { useKey } from '@/web/editor/shared/session/use-key'
import { notify } from '@/web/ui/notice/notices'
import type { Finding } from './clean/findings'
import { CutGaps } from './gaps/CutGaps'
import { cutGaps } from './gaps/cut-gaps'
import type { Marks } from './marks'
import classes from './Words.module.css'
import { type WordLook, WordText } from './WordText'

/**
 * A field that corrects a word in place: Enter and leaving the field save, Escape doesn't. The times of the
 * word don't change.
 */
function WordField({ mediaRef, word }: { mediaRef: string; word: Word }) {
  const { store } = useEditor()
  const [text, setText] = useState(word.text)
  const field = useRef<HTMLInputElement>(null)
  const over = useRef(false)
  useEffect(() => field.current?.select(), [])
  const end = (save: boolean, backToList: boolean) => {
    if (over.current) return
    over.current = true
    const list = field.current?.closest<HTMLElement>('[role="listbox"]')
    store.correct(null)
    if (backToList) list?.focus({ preventScroll: true })
    const changed = save && text.trim() !== word.text
    const reason = changed
      ? store.perform('Correct word', project => correctWord(project, { mediaRef, wordId: word.id, text }))
      : null
    if (reason) notify({ message: reason, tone: 'warn' })
  }
  return (
    <input
      ref={field}
      className={classes.field}
      aria-label={`Correct “${word.text}”`}
      style={{ width: `${Math.max(2, text.length) + 1}ch` }}
      value={text}
      maxLength={200}
      onChange={event => setText(event.currentTarget.value)}
      onBlur={() => end(true, false)}
      onKeyDown={event => {
        event.stopPropagation()
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Enter') end(true, true)
        if (event.key === 'Escape') end(false, true)
      }}
    />
  )
}

const places = new WeakMap<object, ReadonlyMap<string, number>>()

/** The index of the last search hit that each word is part of. */
function placesOf(found: ReturnType<typeof searchMatches>): ReadonlyMap<string, number> {
  const known = places.get(found)
  if (known) return known
  const made = new Map(found.flatMap(({ wordIds }, index) => wordIds.map(id => [id, index] as const)))
  places.set(found, made)
  return made
}

/** Returns a function that tells whether a word is part of the current search hit, or of another one. */
function useHits(transcript: Transcript): (wordId: string) => WordLook['hit'] {
  const { search } = useEditor().transcript
  const isOpen = useKey(search, 'isOpen')
  const text = useKey(search, 'text')
  const matchCase = useKey(search, 'matchCase')
  const wholeWords = useKey(search, 'wholeWords')
  const hit = useKey(search, 'hit')
  if (!isOpen || !text.trim()) return () => undefined
  const found = searchMatches(transcript, { text, matchCase, wholeWords })
  const known = placesOf(found)
  const now = new Set(found[currentMatch(found, hit)]?.wordIds)
  return wordId => (now.has(wordId) ? 'now' : known.has(wordId) ? 'other' : undefined)
}

/** The CSS color of a speaker: green, yellow and red in the order of the transcript, then again (PR6). */
const colorOf = (transcript: Transcript, speaker: string): string => {
  const index = transcript.speakers.findIndex(one => one.id === speaker)
  return `var(--speaker-${(Math.max(0, index) % 3) + 1})`
}

type Props = { paragraph: Paragraph; transcript: Transcript; spoken: Spoken; marks: Marks }

/** A paragraph of the transcript: its speaker, its start, and its words. */
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
                  isUnplayed={!spoken.layers.length}
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
      {one.kind === 'noise' ? 'noise' : `${(one.end - one.start).toFixed(1)} s`}
    </span>
  ))
}
