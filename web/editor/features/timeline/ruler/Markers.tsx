import { ORIGIN } from '@/web/editor/core/timeline/timeline-measures'
import { LazySlot } from '@/web/editor/shared/lazy/LazySlot'
import { useLiveProject } from '@/web/editor/shared/session/editor-context'
import { timelineParts } from '../timeline-parts'
import type { Viewport } from '../view/use-viewport'
import classes from './Ruler.module.css'

/** The markers in view, on the ruler. */
export function Markers({ view, scale }: { view: Viewport; scale: number }) {
  const { markers = [] } = useLiveProject()
  const shown = markers.filter(marker => marker.seconds >= view.from && marker.seconds <= view.to)
  if (!shown.length) return null
  return (
    <div className={classes.ruler} style={{ left: ORIGIN }}>
      {shown.map(marker => (
        <LazySlot key={marker.id} part={timelineParts.markerChip} props={{ marker, scale }} isQuiet />
      ))}
    </div>
  )
}
