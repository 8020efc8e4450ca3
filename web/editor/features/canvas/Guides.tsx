import { useSnapshot } from 'valtio'
import type { Format } from '@/compositions/model/project'
import type { Distance } from '@/web/editor/core/canvas/geometry/snap-box'
import type { Overlay } from '@/web/editor/core/canvas/tool/canvas-tool'
import classes from './Handles.module.css'

type Props = { overlay: Overlay; scale: number; format: Format }

/** The guides that a drag snaps to, the distances to other layers, and the marquee. */
export function Guides({ overlay, scale, format }: Props) {
  const { guides, distances, marquee } = useSnapshot(overlay)
  if (!guides.length && !distances.length && !marquee) return null
  return (
    <svg className={classes.guides} viewBox={`0 0 ${format.width} ${format.height}`} aria-hidden>
      {guides.map(({ axis, at, from, to }) => {
        const ends =
          axis === 'across' ? { x1: at, x2: at, y1: from, y2: to } : { x1: from, x2: to, y1: at, y2: at }
        return <line key={`${axis} ${at}`} data-aid="guide" className={classes.guide} {...ends} />
      })}
      {distances.map(distance => (
        <DistanceMark key={`${distance.axis} ${distance.from}`} distance={distance} scale={scale} />
      ))}
      {marquee && (
        <rect
          className={classes.marquee}
          x={marquee.left}
          y={marquee.top}
          width={marquee.width}
          height={marquee.height}
        />
      )}
    </svg>
  )
}

function DistanceMark({ distance: { axis, from, to, at }, scale }: { distance: Distance; scale: number }) {
  const isAcross = axis === 'across'
  const ends = isAcross ? { x1: from, x2: to, y1: at, y2: at } : { x1: at, x2: at, y1: from, y2: to }
  const [x, y] = isAcross ? [(from + to) / 2, at - 6 / scale] : [at + 6 / scale, (from + to) / 2]
  return (
    <>
      <line className={classes.distance} {...ends} />
      <text
        className={classes.number}
        x={x}
        y={y}
        fontSize={11 / scale}
        textAnchor={isAcross ? 'middle' : 'start'}
      >
        {Math.round(to - from)}
      </text>
    </>
  )
}
