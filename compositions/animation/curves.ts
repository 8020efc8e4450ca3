import CURVES_TABLE from './curves.json' with { type: 'json' }

/** Easing curves: a `bezier` as in CSS's cubic-bezier(), or the `arcs` of a ball that bounces (Penner's easeOutBounce). */
export type CurveName = keyof typeof CURVES_TABLE

type Arc = { until: number; middle: number; low: number }

const CURVES: Record<CurveName, { bezier: number[] } | { arcs: Arc[] }> = CURVES_TABLE

/** How steep an arc is, so that the first one ends at 1. */
const STEEPNESS = 7.5625

const along = (t: number, a: number, b: number): number =>
  3 * (1 - t) ** 2 * t * a + 3 * (1 - t) * t ** 2 * b + t ** 3

function onBezier([x1 = 0, y1 = 0, x2 = 1, y2 = 1]: readonly number[], share: number): number {
  let [low, high] = [0, 1]
  for (let directionVector = 0; directionVector < 24; directionVector++) {
    const middle = (low + high) / 2
    if (along(middle, x1, x2) < share) low = middle
    else high = middle
  }
  return along((low + high) / 2, y1, y2)
}

function onArcs(arcs: readonly Arc[], share: number): number {
  const arc = arcs.find(({ until }) => share < until) ?? (arcs.at(-1) as Arc)
  return STEEPNESS * (share - arc.middle) ** 2 + arc.low
}

/** Where an eased movement is once `share` (0 to 1) of its time is over: exactly 0 at 0 and 1 at 1, beyond 1 where it overshoots. */
export function ease(name: CurveName, share: number): number {
  if (share <= 0) return 0
  if (share >= 1) return 1
  const curve = CURVES[name]
  return 'bezier' in curve ? onBezier(curve.bezier, share) : onArcs(curve.arcs, share)
}
