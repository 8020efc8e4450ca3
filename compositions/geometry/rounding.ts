/**
 * A number to so many decimals. Never -0: JSON knows one zero, so a value that went through it would be equal to
 * itself and yet not the same (E2).
 */
export function roundTo(value: number, decimals: number): number {
  const steps = 10 ** decimals
  return Math.round(value * steps) / steps + 0
}

/** Steps at which the eye stops (F3): everything that drives pixels is rounded to one of them. */
const STEPS = {
  position: 4,
  opacity: 255,
  angle: 20,
  scale: 2000,
  blur: 2,
  height: 1,
  progress: 1024,
} as const

/** Rounds a number to the step of its quantity: a quarter of a pixel, 1/255 opacity, 0.05°, 1/2000 of a factor (F3). */
export const roundToStep = (value: number, quantity: keyof typeof STEPS): number =>
  Math.round(value * STEPS[quantity]) / STEPS[quantity] + 0
