import { Textarea } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState } from 'react'
import { splitText } from '@/compositions/edit/split-text'
import { type TranslationRow, textOfWords } from '@/compositions/edit/translation-rows'
import { editTranslation } from '@/compositions/edit/translations'
import type { Transcript } from '@/compositions/schema/transcript'
import { directionOf } from '@/compositions/typography/fonts/direction'
import { clock } from '@/compositions/util/clock'
import { frameOfWord, timelineSecond } from '@/web/editor/core/words/spoken-words'
import { useEditor, useProject } from '@/web/editor/shared/session/editor-context'
import { tryEdit } from '@/web/editor/shared/session/try-edit'
import { ItemsInView } from '../ItemsInView'
import classes from './Translation.module.css'

/** Estimated height of a line in pixels before it is measured. */
const HEIGHT = 96

/** Maximum letters of a translated line. */
const MOST_LETTERS = 1_000

type Props = { transcript: Transcript; language: string; rows: readonly TranslationRow[] }

/** What is said, line by line, each beside its translation, which can be edited. */
export function TranslationList({ transcript, language, rows }: Props) {
  const scroller = useRef<HTMLDivElement>(null)
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: index => rows[index]?.id ?? index,
    estimateSize: () => HEIGHT,
    overscan: 4,
  })
  return (
    <div ref={scroller} className={classes.scroller}>
      <ol className={classes.list} style={{ height: list.getTotalSize() }} aria-label="Translated lines">
        <ItemsInView
          list={list}
          items={rows}
          as="li"
          className={classes.place}
          draw={row => <Line {...{ transcript, language, row }} />}
        />
      </ol>
    </div>
  )
}

function Line({ transcript, language, row }: Omit<Props, 'rows'> & { row: TranslationRow }) {
  const { playhead } = useEditor()
  const project = useProject()
  const { mediaRef } = transcript
  const seconds = timelineSecond(project, mediaRef, row.start)
  return (
    <div className={classes.line} data-changed={row.isChanged || undefined}>
      {seconds !== null && (
        <button
          type="button"
          className={`type-tiny figures ${classes.time}`}
          onClick={() => playhead.seek(frameOfWord(seconds, project.fps))}
        >
          {clock(seconds)}
        </button>
      )}
      <p className={classes.original} lang={transcript.language} dir={directionOf(transcript.language)}>
        {row.original}
      </p>
      <div className={classes.translation}>
        {row.line ? (
          <LineField {...{ mediaRef, language, row, line: row.line }} />
        ) : (
          <p className="type-small ink3">Not translated yet</p>
        )}
        {row.isChanged && <span className={`type-tiny ${classes.changed}`}>Changed since</span>}
      </div>
    </div>
  )
}

type FieldProps = {
  mediaRef: string
  language: string
  row: TranslationRow
  line: NonNullable<TranslationRow['line']>
}

/**
 * The text of a translated line: Enter, leaving the field and scrolling it out of view save, Escape doesn't. What others
 * change is shown unless the field is being edited.
 */
function LineField({ mediaRef, language, row, line }: FieldProps) {
  const editor = useEditor()
  const saved = textOfWords(line.words)
  const [draft, setDraft] = useState<string | null>(null)
  const save = () => {
    if (draft === null || draft === saved) return
    const words = splitText(draft, language)
    tryEdit(editor, 'Edit translation', project =>
      editTranslation(project, { mediaRef, lineId: line.id, words }),
    )
  }
  const pending = useRef(save)
  pending.current = save
  useEffect(() => () => pending.current(), [])
  const isCanceled = useRef(false)
  return (
    <Textarea
      aria-label={`Translation of “${row.original}”`}
      size="sm"
      autosize
      minRows={1}
      lang={language}
      dir={directionOf(language)}
      maxLength={MOST_LETTERS}
      value={draft ?? saved}
      onChange={event => setDraft(event.currentTarget.value)}
      onBlur={() => {
        if (!isCanceled.current) save()
        isCanceled.current = false
        setDraft(null)
      }}
      onKeyDown={event => {
        event.stopPropagation()
        if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
        event.preventDefault()
        isCanceled.current = event.key === 'Escape'
        event.currentTarget.blur()
      }}
    />
  )
}
