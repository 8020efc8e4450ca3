import type { ReactNode } from 'react'
import { Cards } from '../cards/Cards'
import { ChoiceCard } from '../cards/ChoiceCard'

/** The styles of a kind as cards, one of which is selected. `group` is the name of the radio group. */
export const StyleCards = <Name extends string>({
  label,
  group,
  names,
  chosen,
  onChoose,
  picture,
}: {
  label: string
  group: string
  names: readonly Name[]
  chosen: Name
  onChoose(name: Name): void
  picture(name: Name): ReactNode
}) => (
  <Cards label={label} kind="choice" across={4}>
    {names.map(name => (
      <ChoiceCard
        key={name}
        group={group}
        label={name}
        isChosen={chosen === name}
        onChoose={() => onChoose(name)}
        picture={() => picture(name)}
      />
    ))}
  </Cards>
)
