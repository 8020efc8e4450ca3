import { useEffect, useRef, useState } from 'react'
import { correctWord } from '../../../../compositions/edit/correct-word'
import type { Word } from '../../../../compositions/schema/transcript'
import { notify } from '../../../ui/notice/notices'
import { useEditor } from '../../shared/session/editor-context'
import classes from './Words.module.css'

/** A word being corrected in its place: Enter or leaving saves, Esc does not. Its times stay. */
export function WordField({ mediaRef, word }: { mediaRef: string; word: Word }) {
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
