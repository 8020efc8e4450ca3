import { type RefObject, useLayoutEffect, useState } from 'react'
import { correctChosenWord, cutChosenWords, restoreChosenWords } from '../actions/word-actions'
import { useEditor, useProject } from '../session/editor-context'
import { useKey } from '../store/use-key'
import classes from './Transcript.module.css'
import { elementOfWord } from './word-element'

const offered = [cutChosenWords, restoreChosenWords, correctChosenWord]

/** Pixels between the words and the bar, and between the bar and the edges of the list. */
const GAP = 6
const EDGE = 12

/** What can be done with the chosen words, right under them so that they stay readable. */
export function SelectionBar({ scroller }: { scroller: RefObject<HTMLElement | null> }) {
  const editor = useEditor()
  useProject()
  const words = useKey(editor.store.state, 'words')
  const correcting = useKey(editor.store.state, 'correcting')
  useKey(editor.store.state, 'view')
  const [place, setPlace] = useState<{ left: number; top: number } | null>(null)
  const [bar, setBar] = useState<HTMLElement | null>(null)
  useLayoutEffect(() => {
    const list = scroller.current
    const word = words && elementOfWord(list, words.focus)
    if (!list || !word) return setPlace(null)
    const [outer, inner] = [list.getBoundingClientRect(), word.getBoundingClientRect()]
    const room = list.clientWidth - (bar?.offsetWidth ?? 0) - EDGE
    setPlace({
      left: Math.max(EDGE, Math.min(room, inner.left - outer.left)),
      top: inner.bottom - outer.top + list.scrollTop + GAP,
    })
  }, [words, scroller, bar])
  const able = words && !correcting ? offered.filter(action => action.when(editor)) : []
  if (!place || !able.length) return null
  return (
    <div ref={setBar} className={classes.bar} style={place} role="toolbar" aria-label="Chosen words">
      {able.map(action => (
        <button key={action.name} type="button" onClick={() => action.perform(editor)}>
          <action.icon size={16} stroke={1.5} aria-hidden />
          {action.label}
          <kbd>{action.keys[0] === 'Delete' ? 'Del' : action.keys[0]}</kbd>
        </button>
      ))}
    </div>
  )
}
