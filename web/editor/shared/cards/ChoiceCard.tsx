import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Cards.module.css'
import { usePreview } from './use-preview'

type Props = {
  /** Name of the group that the card is one choice of. */
  group: string
  label: string
  isChosen: boolean
  onChoose(): void
  /** What it looks like; it moves while it is `isPlaying`. */
  picture(isPlaying: boolean): ReactNode
}

/** One of several looks: a picture that moves under the pointer, its name, a tick where it is the chosen one. */
export function ChoiceCard({ group, label, isChosen, onChoose, picture }: Props) {
  const { isPlaying, handlers } = usePreview()
  return (
    <label className={classes.card} {...handlers}>
      <input type="radio" name={group} className="unseen" checked={isChosen} onChange={onChoose} />
      <span className={classes.picture}>
        {picture(isPlaying)}
        {isChosen && <IconCheck size={14} stroke={2} className={classes.tick} aria-hidden />}
      </span>
      <span className={`one-line ${classes.name}`}>{label}</span>
    </label>
  )
}
