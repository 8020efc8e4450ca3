import TYPES from './chord-types.json' with { type: 'json' }

/** A chord: the pitch classes (0 to 11, C is 0) of its root, its bass and all its notes. */
export type Chord = { root: number; bass: number; notes: readonly number[] }

const LETTERS: Record<string, number> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 }

const NOTE = /^([A-G])([#b]?)(-?\d+)$/
const CHORD = /^([A-G][#b]?)([^/]*)(?:\/([A-G][#b]?))?$/

const classOf = (name: string): number =>
  ((LETTERS[name[0] ?? ''] ?? 0) + (name[1] === '#' ? 1 : name[1] === 'b' ? 11 : 0)) % 12

/**
 * The number of a note in MIDI (C4 is 60), written as in `F#3`.
 * @throws {Error} if it isn't written so.
 */
export function noteNumber(name: string): number {
  const [, letter, sign, octave] = NOTE.exec(name) ?? []
  if (!letter || octave === undefined) throw new Error(`No note: ${name}`)
  return 12 * (Number(octave) + 1) + (LETTERS[letter] ?? 0) + (sign === '#' ? 1 : sign === 'b' ? -1 : 0)
}

/** The frequency of a note in Hz, in equal temperament with A4 at 440 Hz. */
export const hzOf = (note: number): number => 440 * 2 ** ((note - 69) / 12)

/**
 * A chord as it is written in song books, such as `Am7` or `C/E`. Ninths have no root, which the bass plays.
 * @throws {Error} if it is not in the table of chord types.
 */
export function parseChord(symbol: string): Chord {
  const [, root, type, bass] = CHORD.exec(symbol) ?? []
  const intervals: readonly number[] | undefined = Object.entries(TYPES).find(([name]) => name === type)?.[1]
  if (!root || !intervals) throw new Error(`No chord: ${symbol}`)
  const first = classOf(root)
  return {
    root: first,
    bass: bass ? classOf(bass) : first,
    notes: intervals.map(interval => (first + interval) % 12),
  }
}
