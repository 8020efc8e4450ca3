import type { KeyboardEvent, RefObject } from 'react'
import type { Transcript } from '../../../../compositions/schema/transcript'
import { frameOfWord, type Spoken, wordAt } from '../../core/words/spoken-words'
import { wordOrder } from '../../core/words/word-order'
import { useEditor } from '../../shared/session/editor-context'
import { wordInNextLine } from './word-in-next-line'

/** How many words up and down go where the line beside isn't in view. */
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
 * What keys do on the words: arrows go from word to word and from line to line and take the video along, with Shift
 * they choose; Esc lets go. Cutting and correcting are actions with keys of their own.
 */
export function useWordKeys({ transcript, spoken: { heard, first }, scroller, reveal }: Given) {
  const { store, playhead, transcript: view } = useEditor()
  const { mediaRef } = transcript
  /** The word that a key goes to from the word at `from`; words that are hidden are passed over. */
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
