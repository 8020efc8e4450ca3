import { useMemo } from 'react'
import { clock } from '@/compositions/util/clock'
import { linkTimes } from '@/compositions/util/link-times'
import classes from './Content.module.css'

/** The mark of a heading at the beginning of a line of Markdown. */
const HEADING = /^#{1,3} /

type Props = {
  text: string
  /** Seconds of the video; later times are no buttons. */
  duration: number
  onSeek: (seconds: number) => void
}

/** A line, in which times are buttons that go to them in the video. */
function Line({ text, duration, onSeek }: Props) {
  const parts = useMemo(() => linkTimes(text, duration), [text, duration])
  return parts.map(({ text: part, seconds }, index) =>
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
  )
}

/** A text whose times are buttons that go to them in the video, and whose Markdown headings are bold. */
export const TimedText = ({ text, ...rest }: Props) => (
  <div className={classes.text}>
    {text.split('\n').map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity; a changed text is drawn again
      <span key={index} className={HEADING.test(line) ? classes.heading : undefined}>
        <Line text={line.replace(HEADING, '')} {...rest} />
        {'\n'}
      </span>
    ))}
  </div>
)
