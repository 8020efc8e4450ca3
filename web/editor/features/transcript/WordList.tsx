import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useRef } from 'react'
import type { Transcript } from '../../../../compositions/schema/transcript'
import { paragraphsOf } from '../../core/words/paragraphs'
import { spokenWords } from '../../core/words/spoken-words'
import { useEditor, useProject } from '../../shared/session/editor-context'
import { useKey } from '../../shared/session/use-key'
import { SelectionBar } from './bar/SelectionBar'
import type { Finding } from './clean/findings'
import { useRevealHit } from './find/use-reveal-hit'
import { ItemsInView } from './ItemsInView'
import { marksOf } from './marks'
import { ParagraphText } from './ParagraphText'
import { TouchHandles } from './touch/TouchHandles'
import { useLitWord } from './use-lit-word'
import { useWordKeys } from './use-word-keys'
import { useWordPointer } from './use-word-pointer'
import classes from './Words.module.css'
import { elementOfWord, wordElementId } from './word-element'

/** How high a paragraph is before it is measured: letters in a line, pixels of a line and around the text. */
const DOCK = { letters: 34, line: 24, around: 40 }
const WIDE = { letters: 84, line: 30, around: 20 }

type Props = { transcript: Transcript; findings: readonly Finding[]; isWide: boolean }

/** The words of a transcript as one list of choices, of which only what is in view is there. */
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
  useLitWord(scroller, spoken, inView, reveal)
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
