import type { ComponentType, ReactNode } from 'react'
import type { LazyPart } from '@/compositions/loading/lazy-part'
import { useLazyPart } from '@/compositions/loading/use-lazy-part'
import { useEditor } from '../session/editor-context'
import { useKey } from '../session/use-key'
import { PartNotFetched } from './part-not-fetched'

type LatePlaceProps<Props> = {
  part: LazyPart<ComponentType<Props>>
  /** What the part is given. */
  props: Props
  /** Does its place stay as it is where it can't be had? Else its boundary says so. */
  isQuiet?: boolean
  /** What stands there until it has come. */
  children?: ReactNode
}

/** The place of a part that is fetched once the picture is drawn. */
export function LazySlot<Props extends object>({ part, props, isQuiet, children }: LatePlaceProps<Props>) {
  const isDrawn = useKey(useEditor().layout, 'isDrawn')
  const { value: Part, error } = useLazyPart(part, isDrawn)
  if (error && !isQuiet) throw new PartNotFetched(error)
  return Part ? <Part {...props} /> : children
}
