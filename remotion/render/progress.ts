/**
 * Progress of a render: `frame` of `frames`, in proportion to the work done; `secondsLeft` is null until it is known.
 */
export type RenderProgress = { frame: number; frames: number; secondsLeft: number | null }

/** Kinds of work: a picture drawn for an overlay, a frame composed by ffmpeg, a frame drawn whole. */
export type WorkCounts = Record<'picture' | 'sparse' | 'full', number>

/** Estimated seconds for one unit of each kind before any was timed (two cores, 1080x1920). */
const GUESS: WorkCounts = { picture: 0.08, sparse: 0.02, full: 0.2 }

const KINDS_OF_WORK = Object.keys(GUESS) as (keyof WorkCounts)[]

/** Number of timed units after which a measured pace is used. */
const ENOUGH = 3

/**
 * Tracks the work of a render and reports monotonic progress. `total` is the amount of work, `frames` the unit of the
 * report; `now` returns milliseconds.
 */
export function followProgress(
  total: WorkCounts,
  frames: number,
  report: (progress: RenderProgress) => void,
  now: () => number = performance.now.bind(performance),
) {
  const done: WorkCounts = { picture: 0, sparse: 0, full: 0 }
  const timings = { picture: [0, 0], sparse: [0, 0], full: [0, 0] } satisfies Record<
    keyof WorkCounts,
    [number, number]
  >
  let last: { kind: keyof WorkCounts; time: number } | null = null
  let shown = 0
  const pace = (kind: keyof WorkCounts): number => {
    const [count = 0, seconds = 0] = timings[kind]
    return count >= ENOUGH ? seconds / count : GUESS[kind]
  }
  const sum = (count: (kind: keyof WorkCounts) => number): number =>
    KINDS_OF_WORK.reduce((seconds, kind) => seconds + pace(kind) * count(kind), 0)
  return {
    /** Adds `count` finished units of a kind. */
    advance(kind: keyof WorkCounts, count: number): void {
      const time = now()
      // The first unit also includes the start time of a browser or ffmpeg, so it doesn't indicate the pace.
      if (last?.kind === kind) {
        timings[kind][0] += count
        timings[kind][1] += (time - last.time) / 1000
      }
      last = { kind, time }
      done[kind] = Math.min(total[kind], done[kind] + count)
      const left = sum(one => total[one] - done[one])
      const whole = sum(one => total[one])
      shown = Math.max(shown, left === 0 ? frames : Math.floor((frames * (whole - left)) / whole))
      const known = KINDS_OF_WORK.every(one => total[one] === done[one] || timings[one][0] >= ENOUGH)
      report({
        frame: Math.min(frames, shown),
        frames,
        secondsLeft: known || left === 0 ? Math.ceil(left) : null,
      })
    },
  }
}
