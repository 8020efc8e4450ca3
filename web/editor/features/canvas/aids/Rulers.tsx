import type { Viewport } from '@/web/editor/core/canvas/geometry/zoom'
import { useEditor } from '@/web/editor/shared/session/editor-context'
import { useKey } from '@/web/editor/shared/session/use-key'
import classes from './Aids.module.css'

/** A mark of a ruler: `at` pixels of the screen from its beginning; `number` the pixel of the canvas, null for a small one. */
type Tick = { at: number; number: number | null }

/** Least pixels of the screen between two numbers. */
const APART = 50

/** Small marks from one number to the next. */
const PARTS = 5

/** The round number of pixels of the canvas from one number of a ruler to the next: 1, 2 or 5 times a power of ten. */
function stepOf(scale: number): number {
  const least = APART / scale
  const power = 10 ** Math.floor(Math.log10(least))
  return (([1, 2, 5, 10] as const).find(times => times * power >= least) ?? 10) * power
}

/**
 * The marks of a ruler of `length` pixels of the screen. `start`: where the canvas begins on it; `scale`: screen pixels
 * a canvas pixel.
 */
export function ticksOf(start: number, scale: number, length: number): { ticks: Tick[]; step: number } {
  const step = stepOf(scale)
  const small = step / PARTS
  const first = Math.ceil(-start / scale / small)
  const last = Math.floor((length - start) / scale / small)
  const ticks = Array.from({ length: Math.max(0, last - first + 1) }, (_, index): Tick => {
    const at = (first + index) * small
    const isNumbered = (first + index) % PARTS === 0
    return { at: start + at * scale, number: isNumbered ? at : null }
  })
  return { ticks, step }
}

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
