/** A stretch of sound in windows of the voice activity (32 ms): `start` counts in, `end` doesn't. */
export type TimeSpan = { start: number; end: number }

/** One window: how likely someone speaks in it (0 to 1) and how loud it is (dB). */
export type WindowActivity = { speech: number; level: number }

export type ChunkLimits = {
  /** The longest piece, in windows. */
  longest: number
  /** Speech after a pause of so many windows or more begins a piece of its own. */
  pause: number
}

/** Someone begins to speak at this likelihood, and goes on while it stays above the lower one. */
const BEGINS = 0.5
const GOES_ON = 0.35
/** A shorter gap (0.26 s) belongs to the speech around it: most are stop consonants. */
const GAP = 8
/** Shorter sounds (0.1 s) are clicks. */
const SHORTEST = 3
/** Kept before and after speech (0.13 s), because its first and last sounds are soft. At most half a GAP. */
const MARGIN = 4
/** Speech without any gap is cut in this last share of the longest piece. */
const CUT_ZONE = 0.4
/** A piece that gets too long ends at its longest pause after this share of the longest. */
const FULL_FROM = 0.5
/** What a sure voice weighs, in dB, when the place to cut speech without gaps is sought. */
const VOICE_WEIGHT = 20

/**
 * Cuts a stream of windows into pieces of speech, at pauses where there are any: at each long one, and at the
 * longest there is before a piece gets too long. Pieces come in order, never overlap, hold all speech, and are at
 * most `longest` windows.
 */
export class ChunkCutter {
  #count = 0
  /** Runs of speech that have ended and make the piece under way, and the run that goes on. */
  #ended: TimeSpan[] = []
  #run: TimeSpan | undefined
  #cost: number[] = []
  #previousEnd = 0

  constructor(readonly limits: ChunkLimits) {}

  /** The first window that may still become part of a piece: sound before it is not needed any more. */
  get needed(): number {
    const first = this.#ended[0]?.start ?? this.#run?.start ?? this.#count
    return Math.max(this.#previousEnd, first - MARGIN)
  }

  /** The next window; gives the pieces that are complete now. */
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
      return silent >= this.limits.pause ? this.#endPiece() : []
    }
    this.#cost.push(level + VOICE_WEIGHT * speech)
    if (this.#count - this.#run.end >= GAP) return this.#endRun(this.#run)
    return this.#run.end - this.#run.start >= this.#room ? this.#cutRun(this.#run) : []
  }

  /** What is left when the sound has ended. */
  finish(): TimeSpan[] {
    const done = this.#run ? this.#endRun(this.#run) : []
    return [...done, ...this.#endPiece()]
  }

  get #room(): number {
    return this.limits.longest - 2 * MARGIN
  }

  #endRun(run: TimeSpan): TimeSpan[] {
    this.#run = undefined
    if (run.end - run.start < SHORTEST) return []
    const last = this.#ended.at(-1)
    const done = last && run.start - last.end >= this.limits.pause ? this.#endPiece() : []
    this.#ended.push(run)
    while (this.#length(this.#ended.length) > this.#room) done.push(...this.#endPiece(this.#bestEnd()))
    return done
  }

  /** The windows from the first run under way to the end of the last of `runs`. */
  #length(runs: number): number {
    return (this.#ended[runs - 1]?.end ?? 0) - (this.#ended[0]?.start ?? 0)
  }

  /** How many runs to end the piece after, so that it fits and the pause there is the longest. */
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

  /** The run is as long as a piece may be: it is cut where it is quietest and least like a voice. */
  #cutRun(run: TimeSpan): TimeSpan[] {
    const done = this.#endPiece()
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

  /** A piece of the first `runs` that have ended, by default all of them. */
  #endPiece(runs = this.#ended.length): TimeSpan[] {
    const [first] = this.#ended
    const last = this.#ended[runs - 1]
    if (!first || !last) return []
    this.#ended = this.#ended.slice(runs)
    const start = Math.max(this.#previousEnd, first.start - MARGIN)
    this.#previousEnd = Math.min(this.#count, last.end + MARGIN)
    return [{ start, end: this.#previousEnd }]
  }
}
