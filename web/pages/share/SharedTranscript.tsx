import { memo, useEffect, useRef } from 'react'
import type { SharedText } from '@/api/domain/shares/contract'
import { timeCode } from '@/web/ui/format/dates'
import classes from './SharePage.module.css'

type Sentence = SharedText['sentences'][number]

const Line = memo(function Line({
  sentence: { start, text, speaker },
  isNamed,
  isCurrent,
  onSeek,
}: {
  sentence: Sentence
  /** Whether the speaker's name is written above. */
  isNamed: boolean
  isCurrent: boolean
  onSeek: (second: number) => void
}) {
  return (
    <li className={classes.line}>
      {isNamed && speaker && <span className={`${classes.speaker} type-small`}>{speaker}</span>}
      <button
        type="button"
        className={classes.sentence}
        aria-current={isCurrent || undefined}
        onClick={() => onSeek(start)}
      >
        <span className={`${classes.time} figures`}>{timeCode(start)}</span>
        <span>{text}</span>
      </button>
    </li>
  )
})

/** Scrolls a box, and nothing around it, so far that a row in it is seen. */
function reveal(box: HTMLElement, row: HTMLElement): void {
  const top = row.offsetTop - box.offsetTop
  const isAbove = top < box.scrollTop
  const isBelow = top + row.offsetHeight > box.scrollTop + box.clientHeight
  if (isAbove || isBelow) box.scrollTop = top - box.clientHeight / 3
}

/** The sentences of a video. Each seeks to where it is said; the `current` one is marked and kept in view. */
export function SharedTranscript({
  sentences,
  current,
  onSeek,
}: {
  sentences: Sentence[]
  current: number
  onSeek: (second: number) => void
}) {
  const box = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const row = box.current?.children[current]
    if (box.current && row instanceof HTMLElement) reveal(box.current, row)
  }, [current])
  return (
    <ol ref={box} className={classes.transcript}>
      {sentences.map((sentence, index) => (
        <Line
          key={`${sentence.start} ${sentence.text}`}
          sentence={sentence}
          isNamed={sentence.speaker !== sentences[index - 1]?.speaker}
          isCurrent={index === current}
          onSeek={onSeek}
        />
      ))}
    </ol>
  )
}
