import { type ComponentType, useState } from 'react'
import type { LazyPart } from '@/compositions/loading/lazy-part'
import { LazySlot } from './LazySlot'
import { PartBoundary } from './PartBoundary'

type LateAskedProps<Props> = {
  /** The part's name within a sentence. */
  name: string
  part: LazyPart<ComponentType<Props>>
  props: Props
  isAsked: boolean
}

/**
 * A part that is loaded and mounted when it is first asked for. It stays mounted, so that it can animate its
 * closing.
 */
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
