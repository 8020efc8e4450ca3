/** How far a render is: `frame` of `frames`, as much of them as work is done; `secondsLeft` null until it is known. */
export type RenderProgress = { frame: number; frames: number; secondsLeft: number | null }

/** Sorts of work: a picture drawn for an overlay, a frame composed by ffmpeg, a frame drawn whole. */
export type WorkCounts = Record<'picture' | 'sparse' | 'full', number>

/** Seconds that one of each takes as long as none has been timed (two cores, 1080x1920). */
const GUESS: WorkCounts = { picture: 0.08, sparse: 0.02, full: 0.2 }

const KINDS_OF_WORK = Object.keys(GUESS) as (keyof WorkCounts)[]

/** Timed pieces after which a pace is believed. */
const ENOUGH = 3

/**
 * Follows the work of a render and reports how far it is, never going back. `total` is the work there is, `frames`
 * what it is told in; `now` gives milliseconds.
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
    /** `count` more of a kind are done. */
    advance(kind: keyof WorkCounts, count: number): void {
      const time = now()
      // The first of a kind also waits for a browser or for ffmpeg to start: it says nothing of those that follow.
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
