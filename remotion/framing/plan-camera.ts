/**
 * How a camera operator would turn the camera: still while the subject moves little, one even turn where it walks, a
 * cut where it is suddenly elsewhere, and never two of these within two seconds. Found as the cheapest path over all
 * places at all looks (dynamic programming), so a turn begins when it has to and not after the subject has left.
 */

/** The desired position of the subject in one sample, as a fraction of the width; null without a subject. */
export type Aim = number | null

/** The camera turns to `x` from sample `from` to sample `to`, or immediately if `cut`. */
export type CameraMove = { from: number; to: number; x: number; cut: boolean }

export type CameraPath = { start: number; moves: CameraMove[] }

/** Number of camera positions. */
const PLACES = 49

/** How far the subject may be from the middle at no cost, and at most, as shares of half the crop's width. */
const FREE = 0.3
const INSIDE = 0.72

/** Cost of a sample in which the subject is outside, of a turn, and of a cut. */
const OUTSIDE = 40
const TURN = 14
const CUT = 30

/** Cost of a distance of half a crop from the middle, to prefer the nearer of two equal positions. */
const CENTERED = 0.1

/** Cost of a speed of one width a second. */
const SPEED = 10

/** Durations of a turn in samples, which are also how long the camera then stays still. */
const TURN_SAMPLES = [2, 3, 4, 6, 9, 12, 15, 18]
const REST_SAMPLES = 3

type Options = {
  /** Width of the crop as a share of the picture's width. */
  share: number
  samplesPerSecond: number
  /** The share of a turn that is done after a share of its time. */
  ease(done: number): number
}

type Step = { from: number; at: number; place: number; move: CameraMove | null }

/**
 * Returns the cheapest camera path for the aims of one shot.
 * @param aims the position of the subject in each sample; at least one.
 */
export function planCamera(aims: readonly Aim[], { share, samplesPerSecond, ease }: Options): CameraPath {
  const half = share / 2
  const count = aims.length
  const xs = Array.from({ length: PLACES }, (_, place) => half + ((1 - share) * place) / (PLACES - 1))
  const costAt = (look: number, x: number): number => {
    const aim = aims[look]
    if (aim === null || aim === undefined) return 0
    // A subject at the edge of the picture is as far inside as the crop can reach.
    const off = Math.abs(Math.min(1 - half, Math.max(half, aim)) - x) / half
    const least = Math.abs(aim - x) / half
    const centered = CENTERED * off * off
    return (
      centered +
      (off <= FREE ? 0 : ((off - FREE) / (INSIDE - FREE)) ** 2) +
      (off > 0.02 && least > INSIDE ? OUTSIDE : 0)
    )
  }
  const costs = aims.map((_, look) => xs.map(x => costAt(look, x)))
  const rest = Math.round(2 * samplesPerSecond)
  const best = aims.map(() => new Float64Array(PLACES).fill(Number.POSITIVE_INFINITY))
  const came: (Step | null)[][] = aims.map(() => Array.from({ length: PLACES }, () => null))
  const reach = (look: number, place: number, cost: number, step: Step) => {
    if (cost >= (best[look]?.[place] as number)) return
    ;(best[look] as Float64Array)[place] = cost
    ;(came[look] as (Step | null)[])[place] = step
  }
  xs.forEach((_, place) => {
    ;(best[0] as Float64Array)[place] = costs[0]?.[place] as number
  })
  // Cumulative cost of staying at a position from sample 0, so that the cost of any pause is a difference.
  const standing = xs.map((_, place) => {
    const sums = new Float64Array(count + 1)
    for (let look = 0; look < count; look++)
      sums[look + 1] = (sums[look] as number) + (costs[look]?.[place] as number)
    return sums
  })
  const stand = (place: number, from: number, to: number) =>
    (standing[place]?.[to + 1] as number) - (standing[place]?.[from] as number)

  const turn = (look: number, place: number, so: number, samples: number, next: number): void => {
    const to = look + samples
    const until = Math.min(count - 1, Math.max(to + REST_SAMPLES, look + rest))
    const [a, b] = [xs[place] as number, xs[next] as number]
    const speed = (Math.abs(b - a) * samplesPerSecond) / samples
    let cost = so + TURN + SPEED * speed
    for (let done = 1; done <= samples; done++) {
      cost += costAt(look + done, a + (b - a) * ease(done / samples))
      if (cost >= (best[until]?.[next] as number)) return
    }
    if (until > to) cost += stand(next, to + 1, until)
    reach(until, next, cost, { from: look, at: until, place, move: { from: look, to, x: b, cut: false } })
  }

  for (let look = 0; look < count - 1; look++)
    for (let place = 0; place < PLACES; place++) {
      const so = best[look]?.[place] as number
      if (so === Number.POSITIVE_INFINITY) continue
      reach(look + 1, place, so + (costs[look + 1]?.[place] as number), {
        from: look,
        at: look + 1,
        place,
        move: null,
      })
      for (let next = 0; next < PLACES; next++) {
        if (next === place) continue
        const until = Math.min(count - 1, look + rest)
        const cut = so + CUT + stand(next, look + 1, until)
        const move = { from: look, to: look + 1, x: xs[next] as number, cut: true }
        reach(until, next, cut, { from: look, at: until, place, move })
        for (const samples of TURN_SAMPLES) if (look + samples < count) turn(look, place, so, samples, next)
      }
    }

  let place = (best[count - 1] as Float64Array).reduce(
    (least, cost, index, all) => (cost < (all[least] as number) ? index : least),
    0,
  )
  const moves: CameraMove[] = []
  for (let look = count - 1; look > 0; ) {
    const step = came[look]?.[place] as Step
    if (step.move) moves.unshift(step.move)
    look = step.from
    place = step.place
  }
  return { start: xs[place] as number, moves }
}
