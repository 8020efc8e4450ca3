import type { ReactNode } from 'react'
import { Cards } from '../cards/Cards'
import { ChoiceCard } from '../cards/ChoiceCard'

/** The styles of a kind as cards side by side, of which one is chosen. `group` names them in the page. */
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
