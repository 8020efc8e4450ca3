/** A stretch of sound in windows of the voice activity (32 ms): `start` counts in, `end` doesn't. */
export type Span = { start: number; end: number }

/** One window: how likely somebody speaks in it (0 to 1) and how loud it is (dB). */
export type WindowActivity = { speech: number; level: number }

export type CutLimits = {
  /** The longest piece, in windows. */
  longest: number
  /** Speech after a pause of so many windows or more begins a piece of its own. */
  pause: number
}

/** Somebody begins to speak at this likelihood, and goes on while it stays above the lower one. */
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
/** What a sure voice weighs, in dB, when the place to cut speech without gaps is sought. */
const VOICE_WEIGHT = 20

/**
 * Cuts a stream of windows into pieces of speech, at pauses where there are any. Pieces come in order, never
 * overlap, hold all speech, and are at most `longest` windows.
 */
export class PieceCutter {
  #count = 0
  #piece: Span | undefined
  #run: Span | undefined
  #cost: number[] = []
  #previousEnd = 0

  constructor(readonly limits: CutLimits) {}

  /** The first window that may still become part of a piece: sound before it is not needed any more. */
  get needed(): number {
    const first = this.#piece?.start ?? this.#run?.start ?? this.#count
    return Math.max(this.#previousEnd, first - MARGIN)
  }

  /** The next window; gives the pieces that are complete now. */
  push({ speech, level }: WindowActivity): Span[] {
    const at = this.#count
    this.#count += 1
    const done: Span[] = []
    if (speech >= (this.#run?.end === at ? GOES_ON : BEGINS)) {
      if (!this.#run) {
        this.#run = { start: at, end: at }
        this.#cost = []
      }
      this.#run.end = at + 1
    }
    if (!this.#run) {
      if (this.#piece && this.#count - this.#piece.end >= this.limits.pause) done.push(...this.#emit())
      return done
    }
    this.#cost.push(level + VOICE_WEIGHT * speech)
    if (this.#count - this.#run.end >= GAP) done.push(...this.#closeRun())
    else if (this.#run.end - this.#run.start >= this.#room) done.push(...this.#cutRun())
    return done
  }

  /** What is left when the sound has ended. */
  finish(): Span[] {
    const done = this.#run ? this.#closeRun() : []
    return [...done, ...this.#emit()]
  }

  get #room(): number {
    return this.limits.longest - 2 * MARGIN
  }

  /** The run has ended: it joins the piece before it, or begins one. */
  #closeRun(): Span[] {
    const run = this.#run
    this.#run = undefined
    if (!run || run.end - run.start < SHORTEST) return []
    const piece = this.#piece
    if (piece && run.end - piece.start <= this.#room && run.start - piece.end < this.limits.pause) {
      piece.end = run.end
      return []
    }
    const done = this.#emit()
    this.#piece = run
    return done
  }

  /** The run is as long as a piece may be: it is cut where it is quietest and least like a voice. */
  #cutRun(): Span[] {
    const run = this.#run
    if (!run) return []
    const done = this.#emit()
    const length = run.end - run.start
    let cut = length - 1
    for (let at = cut; at > length * (1 - CUT_ZONE); at -= 1)
      if (this.#smoothCost(at) < this.#smoothCost(cut)) cut = at
    const start = Math.max(this.#previousEnd, run.start - MARGIN)
    done.push({ start, end: run.start + cut })
    this.#previousEnd = run.start + cut
    this.#run = { start: run.start + cut, end: run.end }
    this.#cost = this.#cost.slice(cut)
    return done
  }

  #smoothCost(at: number): number {
    const around = this.#cost.slice(Math.max(0, at - 1), at + 2)
    return around.reduce((sum, cost) => sum + cost, 0) / around.length
  }

  #emit(): Span[] {
    const piece = this.#piece
    if (!piece) return []
    this.#piece = undefined
    const start = Math.max(this.#previousEnd, piece.start - MARGIN)
    const end = Math.min(this.#count, piece.end + MARGIN)
    this.#previousEnd = end
    return [{ start, end }]
  }
}
