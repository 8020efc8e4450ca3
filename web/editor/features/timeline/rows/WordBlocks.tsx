import { useEffect, useRef } from 'react'
import { selectedIds } from '@/web/editor/core/words/selected-words'
import { spokenWords, wordAt } from '@/web/editor/core/words/spoken-words'
import { useEditor, useLiveProject } from '@/web/editor/shared/session/editor-context'
import { useKey } from '@/web/editor/shared/session/use-key'
import type { Viewport } from '../view/use-viewport'
import classes from './Rows.module.css'
import { useWordDrag, WIDTH_WITH_EDGES } from './use-word-drag'

/** Pixels of a block that have room for a letter and an ellipsis, which follows what doesn't fit. */
const LEAST = 16

type Props = { mediaRef: string; isLocked: boolean; height: number; view: Viewport; scale: number }

/** Pixels of a row that are not for letters: margins and the line in a speaker's color. */
const AROUND = 6

/**
 * The words on the timeline, each in a block as long as it is said, which moves and stretches it unless the track is
 * locked; the active word and the selected ones are marked.
 */
export function WordBlocks({ mediaRef, isLocked, height, view, scale }: Props) {
  const { playhead, store } = useEditor()
  const project = useLiveProject()
  const words = useKey(store.state, 'words')
  const chosen = new Set(words?.mediaRef === mediaRef ? selectedIds(project, words) : [])
  const dragOf = useWordDrag(mediaRef, scale)
  const row = useRef<HTMLDivElement>(null)
  const { heard } = spokenWords(project, mediaRef)
  const first = Math.max(0, wordAt(heard, view.from))
  const shown = heard.slice(first, wordAt(heard, view.to) + 1)
  const speakers = project.transcripts[mediaRef]?.speakers.map(one => one.id) ?? []
  const { fps } = project
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words in view determine which blocks exist.
  useEffect(() => {
    let lit: Element | null = null
    const markActive = () => {
      const seconds = playhead.frame() / fps
      const index = wordAt(heard, seconds)
      const word = heard[index]
      const said = word && seconds < word.end ? (row.current?.children[index - first] ?? null) : null
      if (said === lit) return
      lit?.removeAttribute('data-lit')
      said?.setAttribute('data-lit', '')
      lit = said
    }
    markActive()
    const stop = playhead.onFrame(markActive)
    return () => {
      stop()
      lit?.removeAttribute('data-lit')
    }
  }, [playhead, heard, fps, first, shown.length])
  return (
    <div ref={row} style={{ lineHeight: `${height - AROUND}px` }} aria-hidden>
      {shown.map(word => {
        const width = Math.max(1, (word.end - word.start) * scale - 2)
        const speaker = word.speaker === null ? 0 : Math.max(0, speakers.indexOf(word.speaker))
        return (
          <div
            key={`${word.id}|${word.run}`}
            className={classes.word}
            data-timed={isLocked ? undefined : word.id}
            data-edges={width >= WIDTH_WITH_EDGES || undefined}
            data-chosen={chosen.has(word.id) || undefined}
            {...(!isLocked && dragOf(word))}
            style={{
              left: word.start * scale,
              width,
              borderBottomColor: `var(--speaker-${(speaker % 3) + 1})`,
            }}
          >
            {width >= LEAST && word.text}
          </div>
        )
      })}
    </div>
  )
}
