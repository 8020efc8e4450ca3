import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Cards.module.css'
import { usePreview } from './use-preview'

type Props = {
  /** The name of the radio group. */
  group: string
  label: string
  isChosen: boolean
  onChoose(): void
  /** The thumbnail; it plays while `isPlaying`. */
  picture(isPlaying: boolean): ReactNode
}

/** A card of a radio group: a thumbnail that plays on hover, a name, and a check mark if selected. */
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
