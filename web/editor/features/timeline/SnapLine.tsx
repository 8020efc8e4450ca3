import { useSnapshot } from 'valtio'
import classes from './Timeline.module.css'
import type { TimelineOverlay } from './tool/timeline-tool'

/** The line that an edge snaps to while it is dragged. */
export function SnapLine({ overlay, scale }: { overlay: TimelineOverlay; scale: number }) {
  const { snap } = useSnapshot(overlay)
  return snap === null ? null : <div className={classes.snap} style={{ left: snap * scale }} />
}
