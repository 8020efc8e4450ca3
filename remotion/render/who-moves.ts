import { LOOKS_A_SECOND } from './motion-columns'
import type { Seat } from './seats'

/** Seconds around a word that belong to it: a mouth opens before it is heard. */
const AROUND = 0.2

/** What it costs to give the word to the other one, in units of evidence; less after a pause (seconds). */
const CHANGE = 6
const PAUSE = 0.3
const AFTER_PAUSE = 0.4

/** Evidence of one word counts no more than this. */
const MOST = 2

/** Below this much evidence a word, on average, it isn't clear who speaks. */
const CLEAR = 0.4

/** Each of the two says at least this share of the words: else it is a monologue. */
const PART = 0.08

/** A word of the source, in seconds. */
export type Timed = { start: number; end: number }

const mean = (values: readonly number[]): number =>
  values.length ? values.reduce((sum, value) => sum + value, 0) / values.length : 0

/** How much moves at a seat in each picture, evened out by half: who sits nearer is larger and moves more. */
function liveliness(moved: readonly Float64Array[], { from, width }: Seat): number[] {
  const sums = moved.map(columns => {
    let sum = 0
    for (let at = from; at < from + width; at++) sum += columns[at] as number
    return sum
  })
  const usual = [...sums].sort((a, b) => a - b)[Math.floor(sums.length * 0.75)] ?? 0
  return sums.map(sum => sum / Math.sqrt(Math.max(1, usual)))
}

/** For each word how much more the left one moves while it is said than the right one: a logarithm. */
function evidence(moved: readonly Float64Array[], seats: [Seat, Seat], words: readonly Timed[]): number[] {
  const tracks = seats.map(seat => liveliness(moved, seat))
  const usual = tracks.map(track => 0.05 * mean(track) || 1)
  return words.map(({ start, end }) => {
    const first = Math.max(0, Math.floor((start - AROUND) * LOOKS_A_SECOND))
    const after = Math.max(first + 1, Math.ceil((end + AROUND) * LOOKS_A_SECOND))
    const [left = 0, right = 0] = tracks.map(
      (track, seat) => mean(track.slice(first, after)) + (usual[seat] as number),
    )
    return Math.max(-MOST, Math.min(MOST, Math.log(left / right)))
  })
}

/** The likeliest run of speakers: each word to who moves more, changes of speaker only where they pay (Viterbi). */
function likeliest(given: readonly number[], words: readonly Timed[]): number[] {
  let costs = [0, 0]
  const came: number[][] = []
  given.forEach((value, index) => {
    const pause = (words[index]?.start ?? 0) - (words[index - 1]?.end ?? 0)
    const change = index === 0 ? 0 : CHANGE * (pause > PAUSE ? AFTER_PAUSE : 1)
    const from = [0, 1].map(seat =>
      (costs[seat] as number) <= (costs[1 - seat] as number) + change ? seat : 1 - seat,
    )
    costs = [0, 1].map(seat => {
      const before = from[seat] as number
      const own = seat === 0 ? -value : value
      return (costs[before] as number) + (before === seat ? 0 : change) + own
    })
    came.push(from)
  })
  const path: number[] = []
  let seat = (costs[0] as number) <= (costs[1] as number) ? 0 : 1
  for (let index = given.length - 1; index >= 0; index--) {
    path.unshift(seat)
    seat = came[index]?.[seat] ?? seat
  }
  return path
}

/**
 * Who of two people (0 left, 1 right) says each word, by who moves while it is said; null where that isn't clear, or
 * one of them says next to nothing. Words in seconds from the first picture of `moved`.
 */
export function whoMoves(
  moved: readonly Float64Array[],
  seats: [Seat, Seat],
  words: readonly Timed[],
): number[] | null {
  if (!words.length) return null
  const given = evidence(moved, seats, words)
  const says = likeliest(given, words)
  const clear = mean(given.map((value, index) => (says[index] === 0 ? value : -value)))
  const right = mean(says)
  return clear >= CLEAR && right >= PART && right <= 1 - PART ? says : null
}
