/** A range of voice activity windows (32 ms), from `start` up to but not including `end`. */
export type TimeSpan = { start: number; end: number }

/** One window: the likelihood of speech (0 to 1) and its loudness (dB). */
export type WindowActivity = { speech: number; level: number }

export type ChunkLimits = {
  /** The longest chunk, in windows. */
  longest: number
  /** A pause of this many windows starts a new chunk. */
  pause: number
}

/** Likelihoods at which speech begins, and down to which it continues. */
const BEGINS = 0.5
const GOES_ON = 0.35
/** A shorter gap (0.26 s) belongs to the speech around it: most are stop consonants. */
const GAP = 8
/** Shorter sounds (0.1 s) are clicks. */
const SHORTEST = 3
/** Padding around speech (0.13 s), because its first and last sounds are soft. At most half a GAP. */
const MARGIN = 4
/** Speech without any gap is cut in this last share of the longest chunk. */
const CUT_ZONE = 0.4
/** A chunk that gets too long ends at its longest pause after this share of the maximum. */
const FULL_FROM = 0.5
/** The penalty of a certain voice, in dB, when speech without gaps is cut. */
const VOICE_WEIGHT = 20

/**
 * Cuts a stream of windows into chunks of speech, at pauses if there are any: at each long one, and at the longest
 * one before a chunk gets too long. Chunks are in order, never overlap, contain all speech, and are at most `longest`
 * windows.
 */
export class ChunkCutter {
  #count = 0
  /** Runs of speech that have ended and make the chunk under way, and the run that goes on. */
  #ended: TimeSpan[] = []
  #run: TimeSpan | undefined
  #cost: number[] = []
  #previousEnd = 0

  constructor(readonly limits: ChunkLimits) {}

  /** The first window that may still become part of a chunk; sound before it can be dropped. */
  get needed(): number {
    const first = this.#ended[0]?.start ?? this.#run?.start ?? this.#count
    return Math.max(this.#previousEnd, first - MARGIN)
  }

  /** Adds the next window; returns the chunks that are now complete. */
  push({ speech, level }: WindowActivity): TimeSpan[] {
    const at = this.#count
    this.#count += 1
    if (speech >= (this.#run?.end === at ? GOES_ON : BEGINS)) {
      if (!this.#run) {
        this.#run = { start: at, end: at }
        this.#cost = []
      }
      this.#run.end = at + 1
    }
    if (!this.#run) {
      const silent = this.#count - (this.#ended.at(-1)?.end ?? this.#count)
      return silent >= this.limits.pause ? this.#endChunk() : []
    }
    this.#cost.push(level + VOICE_WEIGHT * speech)
    if (this.#count - this.#run.end >= GAP) return this.#endRun(this.#run)
    return this.#run.end - this.#run.start >= this.#room ? this.#cutRun(this.#run) : []
  }

  /** The remaining chunks at the end of the sound. */
  finish(): TimeSpan[] {
    const done = this.#run ? this.#endRun(this.#run) : []
    return [...done, ...this.#endChunk()]
  }

  get #room(): number {
    return this.limits.longest - 2 * MARGIN
  }

  #endRun(run: TimeSpan): TimeSpan[] {
    this.#run = undefined
    if (run.end - run.start < SHORTEST) return []
    const last = this.#ended.at(-1)
    const done = last && run.start - last.end >= this.limits.pause ? this.#endChunk() : []
    this.#ended.push(run)
    while (this.#length(this.#ended.length) > this.#room) done.push(...this.#endChunk(this.#bestEnd()))
    return done
  }

  /** The windows from the first run under way to the end of the last of `runs`. */
  #length(runs: number): number {
    return (this.#ended[runs - 1]?.end ?? 0) - (this.#ended[0]?.start ?? 0)
  }

  /** The number of runs after which to end the chunk, so that it fits and the pause there is the longest. */
  #bestEnd(): number {
    let best = 1
    let longest = 0
    for (let runs = 1; runs < this.#ended.length && this.#length(runs) <= this.#room; runs += 1) {
      const pause = (this.#ended[runs]?.start ?? 0) - (this.#ended[runs - 1]?.end ?? 0)
      const early = this.#length(runs) < this.#room * FULL_FROM
      if (early || pause > longest) [best, longest] = [runs, early ? 0 : pause]
    }
    return best
  }

  /** The run has the length of a chunk, so it is cut where it is quietest and least like a voice. */
  #cutRun(run: TimeSpan): TimeSpan[] {
    const done = this.#endChunk()
    const length = run.end - run.start
    let cut = length - 1
    for (let at = cut; at > length * (1 - CUT_ZONE); at -= 1)
      if (this.#smoothCost(at) < this.#smoothCost(cut)) cut = at
    const start = Math.max(this.#previousEnd, run.start - MARGIN)
    this.#previousEnd = run.start + cut
    this.#run = { start: run.start + cut, end: run.end }
    this.#cost = this.#cost.slice(cut)
    return [...done, { start, end: this.#previousEnd }]
  }

  #smoothCost(at: number): number {
    const around = this.#cost.slice(Math.max(0, at - 1), at + 2)
    return around.reduce((sum, cost) => sum + cost, 0) / around.length
  }

  /** A chunk of the first `runs` completed runs, by default all of them. */
  #endChunk(runs = this.#ended.length): TimeSpan[] {
    const [first] = this.#ended
    const last = this.#ended[runs - 1]
    if (!first || !last) return []
    this.#ended = this.#ended.slice(runs)
    const start = Math.max(this.#previousEnd, first.start - MARGIN)
    this.#previousEnd = Math.min(this.#count, last.end + MARGIN)
    return [{ start, end: this.#previousEnd }]
  }
}
