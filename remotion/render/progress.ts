/** How far a render is: `frame` of `frames`, as much of them as work is done; `secondsLeft` null until it is known. */
export type RenderProgress = { frame: number; frames: number; secondsLeft: number | null }

/** Sorts of work: a picture drawn for an overlay, a frame composed by ffmpeg, a frame drawn whole. */
export type Work = Record<'picture' | 'sparse' | 'full', number>

/** Seconds that one of each takes as long as none has been timed (two cores, 1080x1920). */
const GUESS: Work = { picture: 0.08, sparse: 0.02, full: 0.2 }

const SORTS = Object.keys(GUESS) as (keyof Work)[]

/** Timed pieces after which a pace is believed. */
const ENOUGH = 3

/**
 * Follows the work of a render and reports how far it is, never going back. `total` is the work there is, `frames`
 * what it is told in; `now` gives milliseconds.
 */
export function followProgress(
  total: Work,
  frames: number,
  report: (progress: RenderProgress) => void,
  now: () => number = performance.now.bind(performance),
) {
  const done: Work = { picture: 0, sparse: 0, full: 0 }
  const timed = { picture: [0, 0], sparse: [0, 0], full: [0, 0] } satisfies Record<
    keyof Work,
    [number, number]
  >
  let last: { sort: keyof Work; time: number } | null = null
  let shown = 0
  const pace = (sort: keyof Work): number => {
    const [count = 0, seconds = 0] = timed[sort]
    return count >= ENOUGH ? seconds / count : GUESS[sort]
  }
  const sum = (count: (sort: keyof Work) => number): number =>
    SORTS.reduce((seconds, sort) => seconds + pace(sort) * count(sort), 0)
  return {
    /** `count` more of a kind are done. */
    advance(sort: keyof Work, count: number): void {
      const time = now()
      // The first of a kind also waits for a browser or for ffmpeg to start: it says nothing of those that follow.
      if (last?.sort === sort) {
        timed[sort][0] += count
        timed[sort][1] += (time - last.time) / 1000
      }
      last = { sort, time }
      done[sort] = Math.min(total[sort], done[sort] + count)
      const left = sum(one => total[one] - done[one])
      const whole = sum(one => total[one])
      shown = Math.max(shown, left === 0 ? frames : Math.floor((frames * (whole - left)) / whole))
      const known = SORTS.every(one => total[one] === done[one] || timed[one][0] >= ENOUGH)
      report({
        frame: Math.min(frames, shown),
        frames,
        secondsLeft: known || left === 0 ? Math.ceil(left) : null,
      })
    },
  }
}
