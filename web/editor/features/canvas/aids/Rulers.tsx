import type { Viewport } from '../../../core/canvas/geometry/zoom'
import { useEditor } from '../../../shared/session/editor-context'
import { useKey } from '../../../shared/session/use-key'
import classes from './Aids.module.css'
import { ticksOf } from './ticks'

/** Pixels across a ruler, and lengths of its marks. */
const WIDE = 16
const [LONG, SHORT] = [8, 4]

/** Rulers along the upper and the left edge of the place, in pixels of the canvas. */
export function Rulers({ view: { scale, x, y } }: { view: Viewport }) {
  const { aids, camera } = useEditor()
  const isOn = useKey(aids.state, 'rulers')
  const place = useKey(camera.state, 'place')
  if (!isOn) return null
  return (
    <>
      <svg data-aid="ruler" className={classes.across} width={place.width} height={WIDE} aria-hidden>
        {ticksOf(x, scale, place.width).ticks.map(({ at, number }) => (
          <g key={at}>
            <line x1={at} x2={at} y1={WIDE} y2={WIDE - (number === null ? SHORT : LONG)} />
            {number !== null && (
              <text x={at + 3} y={9}>
                {number}
              </text>
            )}
          </g>
        ))}
      </svg>
      <svg data-aid="ruler" className={classes.down} width={WIDE} height={place.height} aria-hidden>
        {ticksOf(y, scale, place.height).ticks.map(({ at, number }) => (
          <g key={at}>
            <line y1={at} y2={at} x1={WIDE} x2={WIDE - (number === null ? SHORT : LONG)} />
            {number !== null && (
              <text transform={`translate(9 ${at + 3}) rotate(90)`} dominantBaseline="auto">
                {number}
              </text>
            )}
          </g>
        ))}
      </svg>
    </>
  )
}
