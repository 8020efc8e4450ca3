import { type RefObject, useEffect } from 'react'
import { type Spoken, wordAt } from '../../core/words/spoken-words'
import { useEditor } from '../../shared/session/editor-context'
import { elementOfWord, wordElements } from './word-element'

/**
 * Lights the word that is being said, frame by frame, without drawing anything again: `data-lit` marks it, `data-ahead`
 * the words that come after the last one that began. `inView` names what is in view, because words come and go there.
 */
export function useLitWord(
  scroller: RefObject<HTMLElement | null>,
  { heard }: Spoken,
  inView: string,
  reveal: (wordId: string) => void,
): void {
  const { playhead, store } = useEditor()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is in view decides which elements there are.
  useEffect(() => {
    const { fps } = store.state.project
    let marked: HTMLElement | null = null
    let shown: string | null = null
    const light = () => {
      const seconds = playhead.frame() / fps
      const word = heard[wordAt(heard, seconds)]
      const element = word ? elementOfWord(scroller.current, word.id) : null
      if (element !== marked) {
        marked?.removeAttribute('data-lit')
        markAhead(scroller.current, element)
        marked = element
      }
      element?.toggleAttribute('data-lit', Boolean(word && seconds < word.end))
      if (!word || !playhead.isPlaying() || word.id === shown) return
      shown = word.id
      if (!isInView(scroller.current, element)) reveal(word.id)
    }
    light()
    const stop = playhead.onFrame(light)
    return () => {
      stop()
      marked?.removeAttribute('data-lit')
      markAhead(scroller.current, null)
    }
  }, [playhead, store, scroller, heard, inView])
}

/** Marks the words after one; none where it isn't to be seen. A word that stays as it is costs the page nothing. */
function markAhead(scroller: Element | null, now: Element | null): void {
  let isAhead = false
  for (const word of wordElements(scroller)) {
    word.toggleAttribute('data-ahead', isAhead)
    if (word === now) isAhead = true
  }
}

function isInView(scroller: Element | null, element: Element | null): boolean {
  if (!scroller || !element) return false
  const [outer, inner] = [scroller.getBoundingClientRect(), element.getBoundingClientRect()]
  return inner.top >= outer.top && inner.bottom <= outer.bottom
}
