import type { ComponentType, ReactNode } from 'react'
import type { LazyPart } from '@/compositions/loading/lazy-part'
import { useLazyPart } from '@/compositions/loading/use-lazy-part'
import { useEditor } from '../session/editor-context'
import { useKey } from '../session/use-key'
import { PartNotFetched } from './part-not-fetched'

type LatePlaceProps<Props> = {
  part: LazyPart<ComponentType<Props>>
  props: Props
  /** Whether it loads before the other parts, once the first frame is drawn. */
  isFirst?: boolean
  /** Whether a failure to load leaves the placeholder; otherwise the nearest boundary shows the failure. */
  isQuiet?: boolean
  /** The placeholder until the part is loaded. */
  children?: ReactNode
}

/** A part of the editor that is loaded once the canvas and the timeline can be used. */
export function LazySlot<Props extends object>({
  part,
  props,
  isFirst = false,
  isQuiet,
  children,
}: LatePlaceProps<Props>) {
  const isDue = useKey(useEditor().layout, isFirst ? 'isDrawn' : 'isUsable')
  const { value: Part, error } = useLazyPart(part, isDue)
  if (error && !isQuiet) throw new PartNotFetched(error)
  return Part ? <Part {...props} /> : children
}
