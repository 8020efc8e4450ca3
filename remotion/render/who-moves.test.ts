import { describe, expect, test } from 'vitest'
import { findSeats, type Seat } from './seats'
import { whoMoves } from './who-moves'

const COLUMNS = 96
const SHARE = 0.316

/** Movement of two people at columns 28 and 66: `left` and `right` say how much in each tenth of a second. */
const picture = (left: number, right: number): Float64Array =>
  Float64Array.from({ length: COLUMNS }, (_, at) =>
    at >= 26 && at < 32 ? left : at >= 64 && at < 70 ? right : at % 7 === 0 ? 1 : 0,
  )

const total = (moved: Float64Array[]): Float64Array =>
  Float64Array.from({ length: COLUMNS }, (_, at) =>
    moved.reduce((sum, columns) => sum + (columns[at] as number), 0),
  )

/** A word every half a second, for `seconds`. */
const words = (seconds: number) =>
  Array.from({ length: seconds * 2 }, (_, index) => ({ start: index / 2, end: index / 2 + 0.4 }))

/** Whoever has the word moves five times as much; a deterministic flutter over both. */
const talk = (turns: readonly (0 | 1)[]): Float64Array[] =>
  turns.flatMap(seat =>
    Array.from({ length: 10 }, (_, tenth) => {
      const flutter = 1 + ((tenth * 7) % 5) / 2
      return picture(seat === 0 ? 50 * flutter : 10, seat === 1 ? 50 * flutter : 10)
    }),
  )

const seatsIn = (moved: Float64Array[]): [Seat, Seat] => {
  const seats = findSeats(total(moved), SHARE)
  if (!seats) throw new Error('There are no two seats')
  return seats
}

describe('findSeats', () => {
  test('finds two people from left to right, by the middle of what moves', () => {
    const [left, right] = seatsIn(talk([0, 0, 1, 1]))
    expect(left.x).toBeCloseTo(29 / COLUMNS, 1)
    expect(right.x).toBeCloseTo(67 / COLUMNS, 1)
  })

  test('one person, or nobody, is no conversation', () => {
    expect(findSeats(total([picture(50, 0)]), SHARE)).toBeNull()
    expect(findSeats(new Float64Array(COLUMNS), SHARE)).toBeNull()
  })
})

describe('whoMoves', () => {
  test('gives each word to who moves while it is said', () => {
    const turns = [0, 0, 0, 0, 1, 1, 1, 1, 1, 0, 0, 0] as const
    const moved = talk(turns)
    const says = whoMoves(moved, seatsIn(moved), words(turns.length))
    expect(says).toEqual(turns.flatMap(seat => [seat, seat]))
  })

  test('a nod while the other one speaks changes nothing', () => {
    const turns = [0, 0, 0, 0, 0, 1, 1, 1, 1, 1] as const
    const moved = talk(turns)
    for (let tenth = 22; tenth < 26; tenth++) moved[tenth] = picture(10, 120)
    const says = whoMoves(moved, seatsIn(moved), words(turns.length))
    expect(says).toEqual(turns.flatMap(seat => [seat, seat]))
  })

  test('says nothing where both move alike, where one says nearly all, and where nothing is said', () => {
    const alike = Array.from({ length: 100 }, () => picture(30, 30))
    expect(whoMoves(alike, seatsIn(alike), words(10))).toBeNull()
    const monologue = talk([0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    expect(whoMoves(monologue, seatsIn(talk([0, 1])), words(10))).toBeNull()
    expect(whoMoves(monologue, seatsIn(talk([0, 1])), [])).toBeNull()
  })
})
