import { type FC, memo } from 'react'
import type { Drawn, Rect } from '../timeline/frame'
import { draws } from './draws'

const equal = (before: Drawn, after: Drawn): boolean =>
  before === after || (before.data === after.data && JSON.stringify(before.box) === JSON.stringify(after.box))

/** A drawn layer in its box: placed, turned about its centre, as opaque as it is. */
export const DrawnLayer = memo(
  function DrawnLayer({ drawn }: { drawn: Drawn }) {
    const { left, top, width, height, angle, opacity } = drawn.box
    const Kind = draws[drawn.kind] as FC<Drawn>
    const rect: Rect = { left, top, width, height }
    return (
      <div
        data-layer={drawn.id}
        style={{ position: 'absolute', ...rect, opacity, rotate: angle ? `${angle}deg` : undefined }}
      >
        <Kind {...drawn} />
      </div>
    )
  },
  (before, after) => equal(before.drawn, after.drawn),
)
