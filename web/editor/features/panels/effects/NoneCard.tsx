import { IconBan } from '@tabler/icons-react'
import { ChoiceCard } from '@/web/editor/shared/cards/ChoiceCard'
import classes from './Effects.module.css'

type Props = { group: string; height: number; isChosen: boolean; onChoose(): void }

/** The card for no effect; `height` of its picture in pixels. */
export const NoneCard = ({ height, ...card }: Props) => (
  <ChoiceCard
    {...card}
    label="None"
    picture={() => (
      <span className={classes.none} style={{ height }}>
        <IconBan size={20} stroke={1.5} aria-hidden />
      </span>
    )}
  />
)
