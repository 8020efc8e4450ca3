import { useMemo } from 'react'
import { clock } from '@/compositions/util/clock'
import { linkTimes } from '@/compositions/util/link-times'
import classes from './Content.module.css'

/** A text whose times are buttons that go to them in the video. */
export function TimedText({
  text,
  duration,
  onSeek,
}: {
  text: string
  /** Seconds of the video; later times are no buttons. */
  duration: number
  onSeek: (seconds: number) => void
}) {
  const parts = useMemo(() => linkTimes(text, duration), [text, duration])
  return (
    <div className={classes.text}>
      {parts.map(({ text: part, seconds }, index) =>
        seconds === null ? (
          part
        ) : (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity; a changed text is drawn again
            key={index}
            type="button"
            className={classes.time}
            aria-label={`Go to ${clock(seconds)}`}
            onClick={() => onSeek(seconds)}
          >
            {part}
          </button>
        ),
      )}
    </div>
  )
}
