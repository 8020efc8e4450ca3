import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import type { Transcript } from '@/compositions/schema/transcript'
import { searchMatches } from '@/web/editor/core/transcript/search-matches'
import { paragraphsOf } from '@/web/editor/core/words/paragraphs'
import { type Spoken, spokenWords, wordAt } from '@/web/editor/core/words/spoken-words'
import { useEditor, useProject } from '@/web/editor/shared/session/editor-context'
import { useKey } from '@/web/editor/shared/session/use-key'
import { SelectionBar } from './bar/SelectionBar'
import type { Finding } from './clean/findings'
import { ItemsInView } from './ItemsInView'
import { marksOf } from './marks'
import { ParagraphText } from './ParagraphText'
import { TouchHandles } from './touch/TouchHandles'
import { useWordKeys } from './use-word-keys'
import { useWordPointer } from './use-word-pointer'
import classes from './Words.module.css'
import { elementOfWord, wordElementId, wordElements } from './word-element'

/**
 * Marks words frame by frame without rendering: the active word with `data-lit`, and the words after the last
 * one that started with `data-ahead`. During playback it scrolls the active word into view. `inView`
 * identifies the words that are mounted, because these change as the list scrolls.
 */
function useActiveWord(
  scroller: RefObject<HTMLElement | null>,
  { heard }: Spoken,
  inView: string,
  reveal: (wordId: string) => void,
): void {
  const { playhead, store } = useEditor()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `inView` determines which elements exist.
  useEffect(() => {
    const { fps } = store.state.project
    let marked: HTMLElement | null = null
    let shown: string | null = null
    const markActive = () => {
      const seconds = playhead.frame() / fps
      const word = heard[wordAt(heard, seconds)]
      const element = word ? elementOfWord(scroller.current, word.id) : null
      if (element !== marked) {
        marked?.removeAttribute('data-lit')
        markUpcoming(scroller.current, element)
        marked = element
      }
      element?.toggleAttribute('data-lit', Boolean(word && seconds < word.end))
      if (!word || !playhead.isPlaying() || word.id === shown) return
      shown = word.id
      if (!isInView(scroller.current, element)) reveal(word.id)
    }
    markActive()
    const stop = playhead.onFrame(markActive)
    return () => {
      stop()
      marked?.removeAttribute('data-lit')
      markUpcoming(scroller.current, null)
    }
  }, [playhead, store, scroller, heard, inView])
}

/**
 * Marks the words after `now`, or none if that is not mounted. A word whose mark stays the same costs
 * nothing.
 */
function markUpcoming(scroller: Element | null, now: Element | null): void {
  let isAhead = false
  for (const word of wordElements(scroller)) {
    word.toggleAttribute('data-ahead', isAhead)
    if (word === now) isAhead = true
  }
}

function isInView(scroller: Element | null, element: Element | null): boolean {
  if (!scroller || !element) return false
  const [outer, inner] = [scroller.getBoundingClientRect(), element.getBoundingClientRect()]
  return inner.top >= outer.top && inner.bottom <= outer.bottom
}

/** Scrolls to the current search hit when the text or the hit changes. */
function useRevealHit(transcript: Transcript, reveal: (wordId: string) => void): void {
  const { search } = useEditor().transcript
  const isOpen = useKey(search, 'isOpen')
  const text = useKey(search, 'text')
  const hit = useKey(search, 'hit')
  // biome-ignore lint/correctness/useExhaustiveDependencies: an edit of the words must not scroll.
  useEffect(() => {
    if (!isOpen || !text.trim()) return
    const wordId = searchMatches(transcript, search)[hit]?.wordIds[0]
    if (wordId) reveal(wordId)
  }, [isOpen, text, hit])
}

/**
 * Estimated height of a paragraph before it is measured: letters per line, and pixels of a line and around
 * the text.
 */
const DOCK = { letters: 34, line: 24, around: 40 }
const WIDE = { letters: 84, line: 30, around: 20 }

type Props = { transcript: Transcript; findings: readonly Finding[]; isWide: boolean }

/** The words of a transcript as one listbox, of which only the paragraphs in view are mounted. */
export function WordList({ transcript, findings, isWide }: Props) {
  const { store } = useEditor()
  const project = useProject()
  const chosen = useKey(store.state, 'words')
  const correcting = useKey(store.state, 'correcting')
  const scroller = useRef<HTMLDivElement>(null)
  const paragraphs = paragraphsOf(transcript)
  const spoken = spokenWords(project, transcript.mediaRef)
  const marks = useMemo(() => marksOf(transcript, findings), [transcript, findings])
  const measure = isWide ? WIDE : DOCK
  const list = useVirtualizer({
    count: paragraphs.length,
    getScrollElement: () => scroller.current,
    getItemKey: index => paragraphs[index]?.id ?? index,
    estimateSize: index => {
      const letters = paragraphs[index]?.words.reduce((sum, word) => sum + word.text.length + 1, 0) ?? 0
      return Math.ceil(letters / measure.letters) * measure.line + measure.around
    },
    overscan: 3,
  })
  const shown = list.getVirtualItems()
  const reveal = (wordId: string) => {
    const element = elementOfWord(scroller.current, wordId)
    if (element) return element.scrollIntoView({ block: 'nearest' })
    const index = paragraphs.findIndex(one => one.words.some(word => word.id === wordId))
    if (index >= 0) list.scrollToIndex(index, { align: 'auto' })
  }
  const inView = `${shown[0]?.index}-${shown.at(-1)?.index} ${correcting}`
  useActiveWord(scroller, spoken, inView, reveal)
  useRevealHit(transcript, reveal)
  const onKeyDown = useWordKeys({ transcript, spoken, scroller, reveal })
  const { isTouch, tap, ...pointer } = useWordPointer(transcript, spoken, scroller)
  return (
    <div className={classes.reading}>
      <div ref={scroller} className={classes.scroller}>
        <div
          className={classes.list}
          style={{ height: list.getTotalSize() }}
          role="listbox"
          tabIndex={0}
          aria-label="Words"
          aria-multiselectable
          aria-activedescendant={chosen ? wordElementId(chosen.focus) : undefined}
          onKeyDown={onKeyDown}
          {...pointer}
        >
          <ItemsInView
            list={list}
            items={paragraphs}
            as="div"
            className={classes.place}
            draw={paragraph => <ParagraphText {...{ paragraph, transcript, spoken, marks }} />}
          />
        </div>
        {isTouch && <TouchHandles scroller={scroller} onTap={tap} />}
      </div>
      <SelectionBar {...{ scroller, isWide }} />
    </div>
  )
}
