import { useIntersection } from '@mantine/hooks'
import { memo, useState } from 'react'
import {
  TRANSITIONS,
  type TransitionName,
} from '../../../../../../compositions/looks/transitions/transitions'
import { TransitionThumb } from '../../../../../ui/transition/TransitionThumb'
import { ChoiceCard } from '../../../../shared/cards/ChoiceCard'
import classes from '../Effects.module.css'

/** Pixels of a thumbnail: three of them side by side in the panel. */
export const THUMB = { width: 82, height: 58 }

type Props = {
  type: TransitionName
  from: string
  to: string
  isChosen: boolean
  onChoose(type: TransitionName): void
}

/** One transition between two stills. It is first drawn when it comes into sight, as there are many of them. */
export const TransitionCard = memo(function TransitionCard({ type, from, to, isChosen, onChoose }: Props) {
  const { ref, entry } = useIntersection({ rootMargin: '120px' })
  const [wasSeen, setSeen] = useState(false)
  if (entry?.isIntersecting && !wasSeen) setSeen(true)
  return (
    <ChoiceCard
      group="transition"
      label={TRANSITIONS[type].label}
      isChosen={isChosen}
      onChoose={() => onChoose(type)}
      picture={isPlaying => (
        <span ref={ref} className={classes.still} style={THUMB}>
          {wasSeen && <TransitionThumb {...{ type, from, to, ...THUMB }} isPlaying={isPlaying} />}
        </span>
      )}
    />
  )
})
