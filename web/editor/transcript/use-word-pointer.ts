import { type MouseEvent, type PointerEvent, useRef } from 'react'
import { restoreWords } from '../../../compositions/edit/restore-words'
import type { Transcript } from '../../../compositions/project/transcript'
import { useEditor } from '../session/editor-context'
import { frameOfWord, type Spoken } from '../spoken/spoken-words'
import { wordOfElement } from './word-element'

const wordUnder = (event: PointerEvent): string | null =>
  wordOfElement(document.elementFromPoint(event.clientX, event.clientY))

/**
 * What the pointer does on the words: a click goes there, a drag or Shift and click choose, a double click corrects, a
 * click on a word that is cut brings it back.
 */
export function useWordPointer(transcript: Transcript, { first }: Spoken) {
  const { store, playhead } = useEditor()
  const pressed = useRef<string | null>(null)
  const { mediaRef } = transcript
  const choose = (anchor: string, focus: string) => {
    store.state.words = { mediaRef, anchor, focus }
  }
  return {
    // The list takes the focus without scrolling to its top, and no text is chosen by the browser.
    onMouseDown(event: MouseEvent<HTMLElement>) {
      if (event.target instanceof HTMLInputElement) return
      event.preventDefault()
      event.currentTarget.focus({ preventScroll: true })
    },
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || !(event.target instanceof Element)) return
      if (event.target.closest('input, button')) return
      const word = wordOfElement(event.target)
      pressed.current = word
      if (!word) {
        store.state.words = null
        return
      }
      const anchor = event.shiftKey ? (store.state.words?.anchor ?? word) : word
      choose(anchor, word)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!pressed.current || !(event.buttons & 1)) return
      const word = wordUnder(event)
      if (word && word !== store.state.words?.focus) choose(store.state.words?.anchor ?? word, word)
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const word = pressed.current
      pressed.current = null
      if (!word || event.shiftKey || wordUnder(event) !== word) return
      const said = first.get(word)
      if (said) playhead.seek(frameOfWord(said.start, store.state.project.fps))
      else store.perform('Restore 1 word', project => restoreWords(project, { mediaRef, wordIds: [word] }))
    },
    onDoubleClick(event: MouseEvent<HTMLElement>) {
      const word = event.target instanceof Element ? wordOfElement(event.target) : null
      if (word && first.has(word)) store.state.correcting = word
    },
  }
}
