import { type PointerEvent, useMemo, useRef } from 'react'
import { stretchEnd, stretchesOf, stretchSource } from '@/compositions/time/stretches'
import type { TimelineWord } from '@/compositions/typography/captions/timeline-words'
import { selectedIds } from '@/web/editor/core/words/selected-words'
import { frameOfWord, spokenWords } from '@/web/editor/core/words/spoken-words'
import { useEditor } from '@/web/editor/shared/session/editor-context'
import { createWordTool, type WordGrip } from '../tool/word-tool'
import { useCancelDrag } from '../use-cancel-drag'

/** Pixels at the ends of a block that stretch its word. */
const WORD_EDGE = 5

/** Pixels from which a block has such ends. */
export const WIDTH_WITH_EDGES = 20

/** Pixels that the pointer moves before a press is a drag. */
const SLOP = 3

/** The end of a block that is under the pointer; null in its middle. */
function edgeUnder({ currentTarget, clientX }: PointerEvent<HTMLElement>): WordGrip['edge'] {
  const { left, right, width } = currentTarget.getBoundingClientRect()
  if (width < WIDTH_WITH_EDGES) return null
  if (clientX < left + WORD_EDGE) return 'start'
  return clientX > right - WORD_EDGE ? 'end' : null
}

/**
 * Handlers for a word of a media on the timeline: a click selects it and moves the playhead to it, Shift extends the
 * selection; a drag moves it, with the other selected words, and at one of its ends stretches it. Fingers scrub instead.
 */
export function useWordDrag(mediaRef: string, scale: number) {
  const { store, playhead, transcript } = useEditor()
  const tool = useMemo(() => createWordTool(store), [store])
  const isHeld = useRef(false)
  useCancelDrag(isHeld, tool)

  /** The words that a press on one of them drags: the selected ones that are heard in one piece, else that word. */
  const gripOf = (word: TimelineWord, edge: WordGrip['edge']): WordGrip => {
    const { project, words } = store.state
    const { first, segments } = spokenWords(project, mediaRef)
    const chosen = words?.mediaRef === mediaRef ? selectedIds(project, words) : []
    const isWhole = chosen.every(id => first.get(id)?.run === word.run)
    const isGroup =
      isWhole && chosen.includes(word.id) && (!edge || chosen.at(edge === 'start' ? 0 : -1) === word.id)
    const stretch = stretchesOf(segments)[word.run]
    const { fps } = project
    // In a ramp, the words follow the pointer at the speed at which the pressed one is said.
    const saidAt = (seconds: number) =>
      stretch ? stretchSource(stretch, seconds - stretch.first / fps, fps) : seconds
    const speed = (saidAt(word.end) - saidAt(word.start)) / (word.end - word.start) || 1
    return {
      ...{ mediaRef, edge, speed, wordIds: isGroup ? chosen : [word.id] },
      played: stretch ? { start: stretch.source, end: stretchEnd(stretch, fps) } : { start: 0, end: 0 },
    }
  }

  const click = (word: TimelineWord, isMore: boolean) => {
    const { project, words } = store.state
    const anchor = isMore && words?.mediaRef === mediaRef ? words.anchor : word.id
    transcript.mediaRef = mediaRef
    store.selectWords({ mediaRef, anchor, focus: word.id })
    playhead.seek(frameOfWord(word.start, project.fps))
  }

  return (word: TimelineWord) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || event.pointerType === 'touch') return
      event.stopPropagation()
      event.currentTarget.setPointerCapture(event.pointerId)
      isHeld.current = true
      tool.down(gripOf(word, edgeUnder(event)), event.clientX / scale, SLOP / scale)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (isHeld.current) tool.move(event.clientX / scale)
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (!isHeld.current) return
      isHeld.current = false
      if (!tool.up()) click(word, event.shiftKey)
    },
    onPointerCancel() {
      isHeld.current = false
      tool.cancel()
    },
  })
}
