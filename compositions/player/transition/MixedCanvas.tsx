import { TRANSITIONS } from '../../looks/transitions/transitions'
import type { DrawnBy } from './mixed-canvas'
import { Presented } from './Presented'
import { Shaded } from './Shaded'

/**
 * Two pictures in a transition, drawn again whenever it is rendered, from its props alone: in the composition and in
 * thumbnails alike (F4).
 */
export function MixedCanvas(props: DrawnBy) {
  return TRANSITIONS[props.type].source === 'gl' ? <Shaded {...props} /> : <Presented {...props} />
}
