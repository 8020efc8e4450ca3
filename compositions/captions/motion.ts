import type { CaptionPreset } from '../project/caption-style'

/** What the word being said does: `lit` is how far it has its lit colour (0 to 1), `share` how much of it is filled. */
export type Motion = { lit: number; share: number; scale: number; angle: number }

/**
 * How a style moves the word being said: `at` gives it `seconds` after the word began, `length` the seconds it is lit
 * for; `growth` is the most it is scaled to.
 */
type WordMotion = { growth: number; at(seconds: number, length: number): Motion }

const still: Motion = { lit: 1, share: 1, scale: 1, angle: 0 }

/** A value that runs through `[second, value]` points in straight lines and rests at the last. */
function along(points: readonly (readonly [number, number])[], seconds: number): number {
  const after = points.findIndex(([at]) => at > seconds)
  if (after === -1) return (points.at(-1) as [number, number])[1]
  if (after === 0) return (points[0] as [number, number])[1]
  const [from, low] = points[after - 1] as [number, number]
  const [to, high] = points[after] as [number, number]
  return low + ((seconds - from) / (to - from)) * (high - low)
}

/** Seconds over which Plain comes up, and the spring of Pop, as the look of the styles has them. */
const PLAIN_FADE = 0.08
const POP_SPRING = [
  [0, 0.6],
  [0.12, 1.26],
  [0.22, 1.2],
] as const

/** The motion of the lit word of each caption style. */
export const motions: Record<CaptionPreset, WordMotion> = {
  Plain: { growth: 1, at: seconds => ({ ...still, lit: Math.min(1, seconds / PLAIN_FADE) }) },
  Karoke: {
    growth: 1,
    at: (seconds, length) => ({ ...still, share: Math.min(1, seconds / Math.max(length, 1e-6)) }),
  },
  Pop: { growth: 1.26, at: seconds => ({ ...still, scale: along(POP_SPRING, seconds), angle: -3 }) },
  Mozi: { growth: 1, at: () => still },
}
