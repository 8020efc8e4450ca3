/** How far a render is: `frame` of `frames`, as much of them as work is done; `secondsLeft` null until it is known. */
export type RenderProgress = { frame: number; frames: number; secondsLeft: number | null }

/** Sorts of work: a picture drawn for an overlay, a frame composed by ffmpeg, a frame drawn whole. */
export type Work = Record<'picture' | 'sparse' | 'full', number>

/** Seconds that one of each takes, as long as none has been timed (two cores, 1080x1920). */
const GUESS: Work = { picture: 0.08, sparse: 0.02, full: 0.2 }

const SORTS = Object.keys(GUESS) as (keyof Work)[]

/** Follows the work of a render and tells how far it is. `now` gives milliseconds. */
export function followProgress(
  total: Work,
  frames: number,
  report: (progress: RenderProgress) => void,
  now: () => number = performance.now.bind(performance),
) {
  const done: Work = { picture: 0, sparse: 0, full: 0 }
  const seconds: Work = { picture: 0, sparse: 0, full: 0 }
  let last = now()
  const pace = (sort: keyof Work): number => (done[sort] ? seconds[sort] / done[sort] : GUESS[sort])
  const sum = (count: (sort: keyof Work) => number): number =>
    SORTS.reduce((seconds, sort) => seconds + pace(sort) * count(sort), 0)
  return {
    /** `count` more of a sort are done, in the time since the last call. */
    advance(sort: keyof Work, count: number): void {
      const time = now()
      seconds[sort] += (time - last) / 1000
      last = time
      done[sort] = Math.min(total[sort], done[sort] + count)
      const left = sum(one => total[one] - done[one])
      const whole = sum(one => total[one])
      report({
        frame: left === 0 ? frames : Math.min(frames, Math.floor((frames * (whole - left)) / whole)),
        frames,
        secondsLeft: Math.ceil(left),
      })
    },
  }
}
