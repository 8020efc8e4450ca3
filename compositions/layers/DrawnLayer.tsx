import { type FC, memo } from 'react'
import type { Drawn } from '../timeline/frame'
import { boxStyle } from './box-style'
import { draws } from './draws'

const equal = (before: Drawn, after: Drawn): boolean =>
  before === after || (before.data === after.data && JSON.stringify(before.box) === JSON.stringify(after.box))

/** A drawn layer in its box: placed and posed. */
export const DrawnLayer = memo(
  function DrawnLayer({ drawn }: { drawn: Drawn }) {
    const Kind = draws[drawn.kind] as FC<Drawn>
    return (
      <div data-layer={drawn.id} style={boxStyle(drawn.box)}>
        <Kind {...drawn} />
      </div>
    )
  },
  (before, after) => equal(before.drawn, after.drawn),
)
