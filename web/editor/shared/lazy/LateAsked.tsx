import { type ComponentType, useState } from 'react'
import type { LatePart } from '../../../../compositions/loading/late-part'
import { LatePlace } from './LatePlace'
import { PartBoundary } from './PartBoundary'

type LateAskedProps<Props> = {
  /** What the part is called in a sentence. */
  name: string
  part: LatePart<ComponentType<Props>>
  props: Props
  isAsked: boolean
}

/** A part that isn't there until somebody asks for it, and stays from then on, so that it can close by itself. */
export function LateAsked<Props extends object>({ name, part, props, isAsked }: LateAskedProps<Props>) {
  const [wasAsked, setAsked] = useState(false)
  if (isAsked && !wasAsked) setAsked(true)
  if (!wasAsked) return null
  return (
    <PartBoundary name={name}>
      <LatePlace part={part} props={props} />
    </PartBoundary>
  )
}
