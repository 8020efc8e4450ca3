import type { KeyboardEvent, RefObject } from 'react'
import type { Transcript } from '@/compositions/schema/transcript'
import { frameOfWord, type Spoken, wordAt } from '@/web/editor/core/words/spoken-words'
import { wordOrder } from '@/web/editor/core/words/word-order'
import { useEditor } from '@/web/editor/shared/session/editor-context'
import { elementOfWord } from './word-element'

/**
 * The word in the line below (`way` 1) or above (-1) that is horizontally nearest to a word on the screen;
 * null if that line is not mounted.
 */
function wordInNextLine(list: Element | null, wordId: string, way: 1 | -1): string | null {
  const from = elementOfWord(list, wordId)?.getClientRects()[0]
  if (!list || !from) return null
  const middle = (from.left + from.right) / 2
  let line: number | null = null
  let nearest: { id: string; off: number } | null = null
  const words = [...list.querySelectorAll<HTMLElement>('[data-word]')]
  for (const word of way > 0 ? words : words.reverse()) {
    const lies = word.getClientRects()[0]
    if (!lies || (lies.top - from.top) * way <= from.height / 2) continue
    line ??= lies.top
    if ((lies.top - line) * way > from.height / 2) break
    const off = Math.max(0, lies.left - middle, middle - lies.right)
    if (!nearest || off < nearest.off) nearest = { id: word.dataset.word ?? '', off }
  }
  return nearest?.id ?? null
}

/** Number of words that Up and Down move by if the next line is not mounted. */
const FAR = 8

const ways: Record<string, -1 | 1> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowDown: 1,
  Home: -1,
  End: 1,
}

type Given = {
  transcript: Transcript
  spoken: Spoken
  scroller: RefObject<HTMLElement | null>
  reveal(wordId: string): void
}

/**
 * The key handler of the words: arrows go from word to word and from line to line and seek the video, with
 * Shift they extend the selection; Escape clears it. Cutting and correcting are actions with keys of their
 * own.
 */
export function useWordKeys({ transcript, spoken: { heard, first }, scroller, reveal }: Given) {
  const { store, playhead, transcript: view } = useEditor()
  const { mediaRef } = transcript
  /** The word that a key goes to from the word at index `from`; hidden words are skipped. */
  const wordFor = (key: string, from: number) => {
    const { words, place } = wordOrder(transcript)
    const way = ways[key] ?? 1
    const isShown = (index: number) => view.areCutsShown || first.has(words[index]?.id ?? '')
    let to = from + way
    if (key === 'Home' || key === 'End') to = way < 0 ? 0 : words.length - 1
    if (key === 'ArrowUp' || key === 'ArrowDown') {
      const beside = wordInNextLine(scroller.current, words[from]?.id ?? '', way)
      to = (beside === null ? undefined : place.get(beside)) ?? from + way * FAR
    }
    to = Math.max(0, Math.min(words.length - 1, to))
    const inward = key === 'Home' || key === 'End' ? -way : way
    while (words[to] && !isShown(to)) to += inward
    return words[to]
  }
  return (event: KeyboardEvent) => {
    if (event.key === 'Escape' && store.state.words) {
      store.selectWords(null)
      event.preventDefault()
      return
    }
    if (!ways[event.key] || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const { words, place } = wordOrder(transcript)
    const chosen = store.state.words
    const spoken = heard[wordAt(heard, playhead.frame() / store.state.project.fps)]
    const from = place.get(chosen?.focus ?? spoken?.id ?? '') ?? 0
    const word = wordFor(event.key, from)
    if (!word) return
    const anchor = event.shiftKey ? (chosen?.anchor ?? words[from]?.id ?? word.id) : word.id
    store.selectWords({ mediaRef, anchor, focus: word.id })
    reveal(word.id)
    const said = first.get(word.id)
    if (said && !event.shiftKey) playhead.seek(frameOfWord(said.start, store.state.project.fps))
  }
}
