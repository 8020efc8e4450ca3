/** A mark of a ruler: `at` pixels of the screen from its beginning; `number` the pixel of the canvas, null for a small one. */
export type Tick = { at: number; number: number | null }

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
