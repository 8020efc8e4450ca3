import { Button } from '@mantine/core'
import { IconScissors } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type MouseEvent, memo, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { Word } from '@/compositions/schema/transcript'
import type { Clip } from '@/web/client/queries/use-projects'
import { counted } from '@/web/ui/format/counted'
import { timeCode } from '@/web/ui/format/dates'
import classes from './TranscriptWords.module.css'
import { rangeOfWords, type Turn, wordAt } from './turns'
import { useMakeClip } from './use-make-clip'
import wordClasses from './words.module.css'

/** The selected words of the transcript: their number and their range in seconds of the source. */
type Chosen = { start: number; end: number; count: number }

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

/** Tracks the browser's selection within the transcript. */
function useChosenWords(box: RefObject<HTMLElement | null>, words: readonly Word[]): Chosen | null {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  useEffect(() => {
    const follow = () => setChosen(box.current && chosenIn(box.current, words))
    document.addEventListener('selectionchange', follow)
    return () => document.removeEventListener('selectionchange', follow)
  }, [box, words])
  return chosen
}

const COLORS = 3

/** One turn: speaker, time and words; words between `from` and `to` (seconds) belong to the viewed clip. */
const TurnText = memo(function TurnText({
  turn: { speaker, name, words },
  from,
  to,
  said,
  onSeek,
}: {
  turn: Turn
  from: number | null
  to: number | null
  said: string | null
  onSeek: (second: number) => void
}) {
  const start = words[0]?.start ?? 0
  const inClip = (middle: number) => from !== null && to !== null && middle >= from && middle < to
  return (
    <>
      <p className={classes.who}>
        {speaker !== null && (
          <span
            className={classes.dot}
            style={{ background: `var(--speaker-${(speaker % COLORS) + 1})` }}
            aria-hidden="true"
          />
        )}
        {name && <span className="type-name">{name}</span>}
        <button
          type="button"
          className={classes.time}
          aria-label={`Go to ${timeCode(start)}`}
          onClick={() => onSeek(start)}
        >
          {timeCode(start)}
        </button>
      </p>
      <p className={wordClasses.words}>
        {words.map(word => (
          <span
            key={word.id}
            data-word={word.id}
            data-at={word.start}
            data-inside={inClip((word.start + word.end) / 2) || undefined}
            data-said={word.id === said || undefined}
          >
            {`${word.text} `}
          </span>
        ))}
      </p>
    </>
  )
})

/** Creates a clip from the selected words. */
function OwnClip({ projectId, chosen }: { projectId: string; chosen: Chosen }) {
  const make = useMakeClip(projectId)
  const { start, end, count } = chosen
  const onSuccess = () => document.getSelection()?.removeAllRanges()
  return (
    // Pressing the button must not clear the selection before the click.
    <div className={classes.own} onPointerDown={event => event.preventDefault()}>
      <span className="figures" role="status">
        {counted(count, 'word')}, {timeCode(end - start)}
      </span>
      <Button
        size="xs"
        className={classes.make}
        leftSection={<IconScissors size={14} />}
        loading={make.isPending}
        onClick={() => make.mutate({ start, end }, { onSuccess })}
      >
        Make a clip
      </Button>
    </div>
  )
}

const TURN_PIXELS = 92
const AHEAD = 8

/**
 * The transcript of the source. Clicking a word seeks to it; selected words can become a clip. Only visible turns are
 * rendered, so that long transcripts stay fast.
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
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: every turn has a button that seeks to it */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: every turn has a button that seeks to it */}
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
