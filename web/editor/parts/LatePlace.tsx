import type { ComponentType, ReactNode } from 'react'
import type { LatePart } from '../../../compositions/late-part'
import { useLate } from '../../../compositions/use-late'
import { useEditor } from '../session/editor-context'
import { useKey } from '../store/use-key'

type LatePlaceProps<Props> = {
  part: LatePart<ComponentType<Props>>
  /** What the part is given. */
  props: Props
  /** What stands there until it has come. */
  children?: ReactNode
}

/** The place of a part that is fetched once the picture is drawn. Where it can't be had its boundary says so. */
export function LatePlace<Props extends object>({ part, props, children }: LatePlaceProps<Props>) {
  const isDrawn = useKey(useEditor().layout, 'isDrawn')
  const { value: Part, error } = useLate(part, isDrawn)
  if (error) throw error
  return Part ? <Part {...props} /> : children
}
