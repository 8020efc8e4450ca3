import { IconScissors } from '@tabler/icons-react'
import type { Run } from '../../../core/timeline/layer-runs'
import { useProject } from '../../../shared/session/editor-context'
import classes from './Rows.module.css'

/** Pixels that a mark needs on either side. */
const ROOM = 20

/** Marks where something was cut out of what is played, as far as they have room. */
export function Seams({ runs, scale }: { runs: readonly Run[]; scale: number }) {
  const { fps } = useProject()
  let last = Number.NEGATIVE_INFINITY
  const seams = runs.slice(1).flatMap(({ first }) => {
    const x = (first / fps) * scale
    if (x - last < ROOM) return []
    last = x
    return [x]
  })
  return seams.map(x => (
    <span key={x} className={classes.seam} style={{ left: x }} aria-hidden>
      <IconScissors size={12} stroke={1.5} />
    </span>
  ))
}
