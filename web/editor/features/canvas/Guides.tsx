import { useSnapshot } from 'valtio'
import type { Format } from '@/compositions/model/project'
import type { Distance } from '@/web/editor/core/canvas/geometry/snap-box'
import type { Overlay } from '@/web/editor/core/canvas/tool/canvas-tool'
import type { Measure } from '@/web/editor/core/canvas/tool/drag'
import classes from './Handles.module.css'

type Props = { overlay: Overlay; scale: number; format: Format }

/** The guides that a drag snaps to, distances to other layers, the size or angle of what is dragged, and the marquee. */
export function Guides({ overlay, scale, format }: Props) {
  const { guides, distances, marquee, measure, line } = useSnapshot(overlay)
  if (!guides.length && !distances.length && !marquee && !measure) return null
  return (
    <svg className={classes.guides} viewBox={`0 0 ${format.width} ${format.height}`} aria-hidden>
      {guides.map(({ axis, at, from, to }) => {
        const ends =
          axis === 'across' ? { x1: at, x2: at, y1: from, y2: to } : { x1: from, x2: to, y1: at, y2: at }
        return <line key={`${axis} ${at}`} data-aid="guide" className={classes.guide} {...ends} />
      })}
      {line && (
        <line
          data-aid="rotation"
          className={classes.guide}
          {...{ x1: line.from.x, y1: line.from.y, x2: line.to.x, y2: line.to.y }}
        />
      )}
      {measure && <MeasureTag measure={measure} scale={scale} format={format} />}
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

/** The size or angle of what is dragged, below it, or at the lower edge of the canvas. Sizes in pixels of the screen. */
const TAG = { height: 20, below: 8, letter: 7, padding: 8 }

function MeasureTag({ measure: { text, at }, scale, format }: { measure: Measure } & Omit<Props, 'overlay'>) {
  const width = (text.length * TAG.letter + TAG.padding * 2) / scale
  const height = TAG.height / scale
  const top = Math.min(at.y + TAG.below / scale, format.height - height)
  return (
    <>
      <rect
        className={classes.tag}
        x={at.x - width / 2}
        y={top}
        width={width}
        height={height}
        rx={4 / scale}
      />
      <text
        className={classes.size}
        x={at.x}
        y={top + height / 2}
        fontSize={12 / scale}
        textAnchor="middle"
        dominantBaseline="central"
      >
        {text}
      </text>
    </>
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
