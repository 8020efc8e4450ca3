import { type ComponentType, useState } from 'react'
import type { LazyPart } from '@/compositions/loading/lazy-part'
import { LazySlot } from './LazySlot'
import { PartBoundary } from './PartBoundary'

type LateAskedProps<Props> = {
  /** What the part is called in a sentence. */
  name: string
  part: LazyPart<ComponentType<Props>>
  props: Props
  isAsked: boolean
}

/** A part that isn't there until someone asks for it, and stays from then on, so that it can close by itself. */
export function LazyOnDemand<Props extends object>({ name, part, props, isAsked }: LateAskedProps<Props>) {
  const [wasAsked, setAsked] = useState(false)
  if (isAsked && !wasAsked) setAsked(true)
  if (!wasAsked) return null
  return (
    <PartBoundary name={name}>
      <LazySlot part={part} props={props} />
    </PartBoundary>
  )
}
