import type { Viewport } from '@/web/editor/core/canvas/geometry/zoom'
import { useEditor } from '@/web/editor/shared/session/editor-context'
import { useKey } from '@/web/editor/shared/session/use-key'
import classes from './Aids.module.css'
import { useGuideLines } from './use-guide-lines'

/**
 * A tick of a ruler: `at` in screen pixels from its start; `number` in canvas pixels, null for a minor tick.
 */
type Tick = { at: number; number: number | null }

/** Minimum screen pixels between two numbers. */
const APART = 50

/** Minor ticks per number. */
const PARTS = 5

/** The canvas pixels between two numbers of a ruler: 1, 2 or 5 times a power of ten. */
function stepOf(scale: number): number {
  const least = APART / scale
  const power = 10 ** Math.floor(Math.log10(least))
  return (([1, 2, 5, 10] as const).find(times => times * power >= least) ?? 10) * power
}

/**
 * The ticks of a ruler of `length` screen pixels, and the canvas pixels between two numbers. `start`: where
 * the canvas begins on it, in screen pixels; `scale`: screen pixels per canvas pixel.
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

/** Thickness of a ruler, and lengths of its ticks, in screen pixels. */
const WIDE = 16
const [LONG, SHORT] = [8, 4]

/** A ruler from which a guide is pulled over the canvas. */
const RULERS = { across: 'down', down: 'across' } as const

/**
 * Rulers along the top and left edges of the canvas area, numbered in canvas pixels. A guide is pulled out of them with
 * the pointer, moved, and put back to remove it.
 */
export function Rulers({ view }: { view: Viewport }) {
  const { scale, x, y } = view
  const { aids, camera } = useEditor()
  const { drawn, grab, handlers } = useGuideLines(view)
  const isOn = useKey(aids.state, 'rulers')
  const place = useKey(camera.state, 'place')
  if (!isOn) return null
  return (
    <>
      {drawn.map(({ line, index }) => (
        <span
          key={`${line.axis} ${index}`}
          data-aid="line"
          className={line.axis === 'across' ? classes.upright : classes.level}
          style={line.axis === 'across' ? { left: x + line.at * scale } : { top: y + line.at * scale }}
          aria-hidden
          onPointerDown={event => grab(event, line.axis, index)}
          {...handlers}
        />
      ))}
      <svg
        data-aid="ruler"
        className={classes.across}
        width={place.width}
        height={WIDE}
        aria-hidden
        onPointerDown={event => grab(event, RULERS.across)}
        {...handlers}
      >
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
      <svg
        data-aid="ruler"
        className={classes.down}
        width={WIDE}
        height={place.height}
        aria-hidden
        onPointerDown={event => grab(event, RULERS.down)}
        {...handlers}
      >
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
