import { IconArrowBarRight, IconArrowBarToRight, IconRepeat } from '@tabler/icons-react'
import { useSnapshot } from 'valtio'
import type { Layer } from '@/compositions/model/layers/layer'
import { jobProgress } from '@/web/editor/shared/jobs/job-progress'
import { queuePositionText } from '@/web/ui/jobs/queue-position-text'
import { PointMarks } from './PointMarks'
import classes from './Rows.module.css'

/** Pixels of a block from which its animations are marked. */
const ROOM = 56

const ANIMATIONS = [
  { field: 'animationIn', icon: IconArrowBarToRight },
  { field: 'animation', icon: IconRepeat },
  { field: 'animationOut', icon: IconArrowBarRight },
] as const

/** The fades of a clip that is `width` pixels long, as slopes at its ends (T8). */
function Fades({ layer, width, scale }: { layer: Layer; width: number; scale: number }) {
  if (!('fade' in layer)) return null
  const longest = width / 2
  return (['in', 'out'] as const).map(side => {
    const long = Math.min(longest, layer.fade[side] * scale)
    return long < 2 ? null : (
      <span key={side} className={classes.fade} data-side={side} style={{ width: long }} />
    )
  })
}

/** The job on the server that a clip waits for, such as its reversal: what it does, and how far it is. */
function JobMark({ layerId }: { layerId: string }) {
  const job = useSnapshot(jobProgress)[layerId]
  if (!job) return null
  const { stage, progress } = job
  return (
    <span className={`figures one-line ${classes.job}`}>
      {stage ? `${stage} ${Math.round(progress * 100)} %` : queuePositionText(null)}
    </span>
  )
}

/**
 * Small marks on a block for what happens to its clip: a job, fades, volume points, keyframes, and animations in, while
 * it is on, and out.
 */
export function ClipMarks({ layer, width, scale }: { layer: Layer; width: number; scale: number }) {
  const shown = width < ROOM ? [] : ANIMATIONS.filter(({ field }) => layer[field])
  return (
    <>
      <JobMark layerId={layer.id} />
      <Fades layer={layer} width={width} scale={scale} />
      <PointMarks layer={layer} width={width} scale={scale} />
      {shown.length > 0 && (
        <span className={classes.motions} aria-hidden>
          {shown.map(({ field, icon: Icon }) => (
            <Icon key={field} size={12} stroke={1.75} data-mark={field} />
          ))}
        </span>
      )}
    </>
  )
}
