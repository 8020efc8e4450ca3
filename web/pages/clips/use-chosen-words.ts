import { type RefObject, useEffect, useState } from 'react'
import type { Word } from '../../../compositions/schema/transcript'
import { rangeOfWords } from './turns'

/** Words that are selected in the transcript: how many, and which seconds of the source they take up. */
export type Chosen = { start: number; end: number; count: number }

function chosenIn(box: HTMLElement, words: readonly Word[]): Chosen | null {
  const selection = document.getSelection()
  if (!selection || selection.isCollapsed || !box.contains(selection.anchorNode)) return null
  const inside = [...box.querySelectorAll<HTMLElement>('[data-word]')].filter(one =>
    selection.containsNode(one, true),
  )
  const first = inside[0]?.dataset.word
  const last = inside.at(-1)?.dataset.word
  return first && last ? rangeOfWords(words, first, last) : null
}

/** Follows the browser's selection within the transcript. */
export function useChosenWords(box: RefObject<HTMLElement | null>, words: readonly Word[]): Chosen | null {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  useEffect(() => {
    const follow = () => setChosen(box.current && chosenIn(box.current, words))
    document.addEventListener('selectionchange', follow)
    return () => document.removeEventListener('selectionchange', follow)
  }, [box, words])
  return chosen
}
