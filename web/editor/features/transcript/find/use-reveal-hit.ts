import { useEffect } from 'react'
import type { Transcript } from '../../../../../compositions/schema/transcript'
import { foundWords } from '../../../core/transcript/found-words'
import { useEditor } from '../../../shared/session/editor-context'
import { useKey } from '../../../shared/session/use-key'

/** Brings the place that is looked at into view, as one types and as one goes on. */
export function useRevealHit(transcript: Transcript, reveal: (wordId: string) => void): void {
  const { search } = useEditor().transcript
  const isOpen = useKey(search, 'isOpen')
  const text = useKey(search, 'text')
  const hit = useKey(search, 'hit')
  // biome-ignore lint/correctness/useExhaustiveDependencies: an edit of the words scrolls nowhere.
  useEffect(() => {
    if (!isOpen || !text.trim()) return
    const wordId = foundWords(transcript, search)[hit]?.wordIds[0]
    if (wordId) reveal(wordId)
  }, [isOpen, text, hit])
}
