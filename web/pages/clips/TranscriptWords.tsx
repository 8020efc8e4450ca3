import { useVirtualizer } from '@tanstack/react-virtual'
import { type MouseEvent, useEffect, useMemo, useRef } from 'react'
import type { Clip } from '../../client/queries/use-clips'
import { OwnClip } from './OwnClip'
import classes from './TranscriptWords.module.css'
import { TurnText } from './TurnText'
import { type Turn, wordAt } from './turns'
import { useChosenWords } from './use-chosen-words'

const TURN_PIXELS = 92
const AHEAD = 8

/**
 * The words of the source. A click on a word goes there; words that are selected become a clip. Only the turns in
 * view are in the page, however long the talk.
 */
export function TranscriptWords({
  projectId,
  turns,
  second,
  lit,
  onSeek,
}: {
  projectId: string
  turns: Turn[]
  second: number
  lit: Clip | null
  onSeek: (second: number) => void
}) {
  const box = useRef<HTMLDivElement>(null)
  const words = useMemo(() => turns.flatMap(turn => turn.words), [turns])
  const chosen = useChosenWords(box, words)
  const said = second > 0 ? wordAt(words, second) : null
  const list = useVirtualizer({
    count: turns.length,
    getScrollElement: () => box.current,
    estimateSize: () => TURN_PIXELS,
    overscan: AHEAD,
  })
  const current = said ? turns.findIndex(turn => turn.words.includes(said)) : -1
  useEffect(() => {
    if (current >= 0) list.scrollToIndex(current, { align: 'auto' })
  }, [current, list])

  const goTo = (event: MouseEvent) => {
    const at = (event.target as HTMLElement).dataset.at
    if (at && document.getSelection()?.isCollapsed) onSeek(Number(at))
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: every turn has a button that goes there */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: every turn has a button that goes there */}
      <div ref={box} className={classes.box} onClick={goTo}>
        <div className={classes.all} style={{ height: list.getTotalSize() }}>
          {list.getVirtualItems().map(({ index, key, start }) => (
            <div
              key={key}
              ref={list.measureElement}
              data-index={index}
              className={classes.turn}
              style={{ translate: `0 ${start}px` }}
            >
              <TurnText
                turn={turns[index] as Turn}
                from={lit?.start ?? null}
                to={lit?.end ?? null}
                said={index === current ? (said?.id ?? null) : null}
                onSeek={onSeek}
              />
            </div>
          ))}
        </div>
      </div>
      {chosen && <OwnClip projectId={projectId} chosen={chosen} />}
    </>
  )
}
