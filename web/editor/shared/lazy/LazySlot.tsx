import type { ComponentType, ReactNode } from 'react'
import type { LazyPart } from '@/compositions/loading/lazy-part'
import { useLazyPart } from '@/compositions/loading/use-lazy-part'
import { useEditor } from '../session/editor-context'
import { useKey } from '../session/use-key'
import { PartNotFetched } from './part-not-fetched'

type LatePlaceProps<Props> = {
  part: LazyPart<ComponentType<Props>>
  props: Props
  /** Whether a failure to load leaves the placeholder; otherwise the nearest boundary shows the failure. */
  isQuiet?: boolean
  /** The placeholder until the part is loaded. */
  children?: ReactNode
}

/** A part of the editor that is loaded after the first frame is drawn. */
export function LazySlot<Props extends object>({ part, props, isQuiet, children }: LatePlaceProps<Props>) {
  const isDrawn = useKey(useEditor().layout, 'isDrawn')
  const { value: Part, error } = useLazyPart(part, isDrawn)
  if (error && !isQuiet) throw new PartNotFetched(error)
  return Part ? <Part {...props} /> : children
}
