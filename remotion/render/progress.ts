/**
 * Progress of a render: `frame` of `frames`, in proportion to the work done; `secondsLeft` is null until it is known.
 */
export type RenderProgress = {
  frame: number
  frames: number
  secondsLeft: number | null
  /** Frames that earlier renders have left; undefined where none are kept. */
  kept?: number
}

/** Kinds of work: a picture drawn for an overlay, a frame composed by ffmpeg, a frame drawn whole. */
export type WorkCounts = Record<'picture' | 'sparse' | 'full', number>

/** Estimated seconds for one unit of each kind before any was timed (two cores, 1080x1920). */
const GUESS: WorkCounts = { picture: 0.08, sparse: 0.02, full: 0.2 }

const KINDS_OF_WORK = Object.keys(GUESS) as (keyof WorkCounts)[]

/** Number of timed units after which a measured pace is used. */
const ENOUGH = 3

/** Seconds for one unit of each kind of work; null where none was measured. */
export type Pace = Record<keyof WorkCounts, number | null>

/**
 * Tracks the work of a render and reports monotonic progress, at once if an earlier render has measured the `pace` of
 * everything that is to do. `total` is the amount of work, `frames` the unit of the report, of which `kept` are done;
 * `now` returns milliseconds.
 */
export function followProgress(
  total: WorkCounts,
  { frames, kept, pace: measured }: { frames: number; kept: number; pace?: Pace | undefined },
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
  const ownPace = (kind: keyof WorkCounts): number | null => {
    const [count = 0, seconds = 0] = timings[kind]
    return count >= ENOUGH ? seconds / count : null
  }
  const pace = (kind: keyof WorkCounts): number => ownPace(kind) ?? measured?.[kind] ?? GUESS[kind]
  const sum = (count: (kind: keyof WorkCounts) => number): number =>
    KINDS_OF_WORK.reduce((seconds, kind) => seconds + pace(kind) * count(kind), 0)
  const tell = (): void => {
    const left = sum(one => total[one] - done[one])
    const whole = sum(one => total[one])
    const share = left === 0 ? 1 : (whole - left) / whole
    shown = Math.max(shown, kept + Math.floor((frames - kept) * share))
    const known = KINDS_OF_WORK.every(
      one => total[one] === done[one] || timings[one][0] >= ENOUGH || measured?.[one],
    )
    report({
      frame: Math.min(frames, shown),
      frames,
      secondsLeft: known || left === 0 ? Math.ceil(left) : null,
      kept,
    })
  }
  tell()
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
      tell()
    },
    /** The measured pace of each kind of work. */
    pace: (): Pace => ({ picture: ownPace('picture'), sparse: ownPace('sparse'), full: ownPace('full') }),
  }
}
