import { memo } from 'react'
import { timeCode } from '../../ui/format/duration'
import classes from './TranscriptWords.module.css'
import type { Turn } from './turns'

const COLORS = 3

/** One turn: who, when, and the words; those between `from` and `to` (seconds) are of the clip looked at. */
export const TurnText = memo(function TurnText({
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
      <p className={classes.words}>
        {words.map(word => (
          <span
            key={word.id}
            data-word={word.id}
            data-at={word.start}
            data-clip={inClip((word.start + word.end) / 2) || undefined}
            data-said={word.id === said || undefined}
          >
            {`${word.text} `}
          </span>
        ))}
      </p>
    </>
  )
})
