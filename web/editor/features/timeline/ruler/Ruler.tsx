import { clock } from '@/compositions/util/clock'
import { clockTenths } from '@/web/editor/core/playhead/read-time'
import { MARGIN, ORIGIN } from '@/web/editor/core/timeline/timeline-measures'
import type { Viewport } from '../view/use-viewport'
import { RangeBand } from './RangeBand'
import classes from './Ruler.module.css'

/** Readable steps between two marks in seconds, and the minimum distance of marks in pixels. */
const STEPS = [0.2, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1800, 3600]
const LEAST = 72

/**
 * Width of a time in pixels. A mark too close to the end of the timeline has no text, as it would be cut off.
 */
const TEXT = 44

/** The time marks in view. */
export function Ruler({ view, scale, seconds }: { view: Viewport; scale: number; seconds: number }) {
  const step = STEPS.find(one => one * scale >= LEAST) ?? 3600
  const first = Math.max(0, Math.ceil(view.from / step))
  const last = Math.floor(Math.min(view.to, seconds) / step)
  const marks = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => (first + index) * step)
  return (
    <div className={classes.ruler} style={{ left: ORIGIN }} aria-hidden>
      <RangeBand scale={scale} />
      {marks.map(second => (
        <span key={second} className={classes.mark} style={{ left: second * scale }}>
          {(seconds - second) * scale + MARGIN >= TEXT && (step < 1 ? clockTenths(second) : clock(second))}
        </span>
      ))}
    </div>
  )
}
