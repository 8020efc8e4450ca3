import { type FC, memo } from 'react'
import { boxStyle } from '../kinds/kind-box'
import type { GraphicItemOf } from '../scene/frame'
import { drawComponents } from './draw-components'

const equal = (before: GraphicItemOf, after: GraphicItemOf): boolean =>
  before === after || (before.data === after.data && JSON.stringify(before.box) === JSON.stringify(after.box))

type GraphicItemViewProps = {
  item: GraphicItemOf
  /** Hidden, because a transition reads its picture from here. */
  hidden?: boolean
}

/** A drawn layer in its box: placed and posed. */
export const GraphicItemView = memo(
  function GraphicItemView({ item, hidden = false }: GraphicItemViewProps) {
    const Kind = drawComponents[item.kind] as FC<GraphicItemOf>
    return (
      <div data-layer={item.id} style={{ ...boxStyle(item.box), ...(hidden && { visibility: 'hidden' }) }}>
        <Kind {...item} />
      </div>
    )
  },
  (before, after) => before.hidden === after.hidden && equal(before.item, after.item),
)
