import type { KeyboardEvent } from 'react'
import type { Transcript } from '../../../compositions/project/transcript'
import { useEditor } from '../session/editor-context'
import { frameOfWord, type Spoken, wordAt } from '../spoken/spoken-words'
import { wordOrder } from '../spoken/word-order'

/** By how many words each key goes on, from the word at `index` of `count`. */
const steps: Record<string, (index: number, count: number) => number> = {
  ArrowLeft: index => index - 1,
  ArrowRight: index => index + 1,
  ArrowUp: index => index - 8,
  ArrowDown: index => index + 8,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/**
 * What keys do on the words: arrows go from word to word and take the video along, with Shift they choose; Esc lets
 * go. Cutting and correcting are actions with keys of their own.
 */
export function useWordKeys(
  transcript: Transcript,
  { heard, first }: Spoken,
  reveal: (wordId: string) => void,
) {
  const { store, playhead } = useEditor()
  const { mediaRef } = transcript
  return (event: KeyboardEvent) => {
    if (event.key === 'Escape' && store.state.words) {
      store.state.words = null
      event.preventDefault()
      return
    }
    const step = steps[event.key]
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const { words, place } = wordOrder(transcript)
    const chosen = store.state.words
    const spoken = heard[wordAt(heard, playhead.frame() / store.state.project.fps)]
    const from = place.get(chosen?.focus ?? spoken?.id ?? '') ?? 0
    const to = Math.max(0, Math.min(words.length - 1, step(from, words.length)))
    const word = words[to]
    if (!word) return
    const anchor = event.shiftKey ? (chosen?.anchor ?? words[from]?.id ?? word.id) : word.id
    store.state.words = { mediaRef, anchor, focus: word.id }
    reveal(word.id)
    const said = first.get(word.id)
    if (said && !event.shiftKey) playhead.seek(frameOfWord(said.start, store.state.project.fps))
  }
}
