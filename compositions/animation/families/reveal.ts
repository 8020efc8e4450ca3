import type { Inset } from '../../geometry/box'
import { opposite, type Side } from '../stage'
import type { Family } from './family'

const EDGES: Record<Side, keyof Inset> = { left: 'left', right: 'right', up: 'top', down: 'bottom' }

/** Uncovered, and covered again, by an edge that travels towards a side; shadows and outlines go with it. */
export const reveal =
  (towards: Side): Family =>
  (gone, leaving, { width, height, over }) => {
    const cut = leaving ? opposite(towards) : towards
    const [edge, other] = [EDGES[cut], EDGES[opposite(cut)]]
    const extent = (cut === 'left' || cut === 'right' ? width : height) + over[edge] + over[other]
    const open = { top: -over.top, right: -over.right, bottom: -over.bottom, left: -over.left }
    return { clip: { ...open, [edge]: Math.round(extent * gone) - over[edge] } }
  }
