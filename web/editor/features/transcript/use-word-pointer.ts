import { type MouseEvent, type PointerEvent, type RefObject, useState } from 'react'
import type { Transcript } from '@/compositions/schema/transcript'
import { frameOfWord, type Spoken } from '@/web/editor/core/words/spoken-words'
import { wordOrder } from '@/web/editor/core/words/word-order'
import { chooseScene, nameSpeaker } from '@/web/editor/shared/actions/line-actions'
import { useEditor } from '@/web/editor/shared/session/editor-context'
import { useHold } from '@/web/editor/shared/touch/use-hold'
import { markSelecting } from './touch/mark-selecting'
import { wordOfElement, wordOfPoint } from './word-element'

/**
 * The pointer handlers of the words: a click seeks, a drag or Shift+click selects, a double click corrects. A
 * click on a word that is cut goes to the cut and selects the word, so that the bar offers to restore it, and a click on a speaker's name opens the speaker form. By touch,
 * a tap seeks, and holding still selects.
 */
export function useWordPointer(
  transcript: Transcript,
  { first }: Spoken,
  scroller: RefObject<HTMLElement | null>,
) {
  const editor = useEditor()
  const { store, playhead } = editor
  const [isTouch, setTouch] = useState(false)
  const [pressed, setPressed] = useState<{ current: string | null }>({ current: null })
  const { mediaRef } = transcript
  const choose = (anchor: string, focus: string) => {
    store.selectWords({ mediaRef, anchor, focus })
  }
  const extend = (event: PointerEvent) => {
    markSelecting(scroller.current)
    const word = wordOfPoint(event.clientX, event.clientY)
    if (word && word !== store.state.words?.focus) choose(store.state.words?.anchor ?? word, word)
  }
  const goTo = (word: string) => {
    const { words, place } = wordOrder(transcript)
    const from = place.get(word) ?? 0
    const next = words.findIndex((one, index) => index >= from && first.has(one.id))
    const said = first.get(words[next]?.id ?? '')
    if (said) playhead.seek(frameOfWord(said.start, store.state.project.fps))
  }
  const hold = useHold(scroller, word => {
    markSelecting(scroller.current)
    choose(word, word)
  })
  const tap = (word: string) => {
    choose(word, word)
    goTo(word)
  }
  return {
    isTouch,
    tap,
    // Focuses the list without scrolling to its top, and keeps the browser from selecting text.
    onMouseDown(event: MouseEvent<HTMLElement>) {
      if (event.target instanceof HTMLInputElement) return
      event.preventDefault()
      event.currentTarget.focus({ preventScroll: true })
    },
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || !(event.target instanceof Element)) return
      if (event.target.closest('input, button')) return
      setTouch(event.pointerType === 'touch')
      const word = wordOfElement(event.target)
      if (event.pointerType === 'touch') return hold.begin(event, word)
      if (openMark(event.target)) return
      setPressed({ current: word })
      if (!word) {
        store.selectWords(null)
        return
      }
      choose(event.shiftKey ? (store.state.words?.anchor ?? word) : word, word)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (event.pointerType === 'touch') {
        if (hold.move(event)) extend(event)
      } else if (pressed.current && event.buttons & 1) extend(event)
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (event.pointerType === 'touch') {
        const tapped = hold.end()
        if (tapped === undefined || (event.target instanceof Element && openMark(event.target))) return
        if (tapped) tap(tapped)
        else store.selectWords(null)
        return
      }
      const word = pressed.current
      setPressed({ current: null })
      if (!word || event.shiftKey || wordOfPoint(event.clientX, event.clientY) !== word) return
      goTo(word)
    },
    onPointerCancel() {
      hold.end()
      setPressed({ current: null })
    },
    onContextMenu(event: MouseEvent) {
      if (isTouch) event.preventDefault()
    },
    onDoubleClick(event: MouseEvent<HTMLElement>) {
      const word = event.target instanceof Element ? wordOfElement(event.target) : null
      if (word && first.has(word)) store.correct(word)
    },
  }

  /** Opens the scene, the finding or the speaker of a mark; returns false if the target is no mark. */
  function openMark(target: Element): boolean {
    const mark = target.closest<HTMLElement>('[data-scene], [data-finding], [data-speaks-from]')
    if (!mark) return false
    const { scene, finding, speaksFrom, speaksTo } = mark.dataset
    if (scene) {
      choose(scene, scene)
      chooseScene.perform(editor)
    } else if (speaksFrom && speaksTo) {
      choose(speaksTo, speaksFrom)
      nameSpeaker.perform(editor)
    } else {
      editor.transcript.cleaning.shown = finding ?? null
      editor.transcript.cleaning.isOpen = true
    }
    return true
  }
}
