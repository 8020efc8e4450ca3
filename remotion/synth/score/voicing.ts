import type { Chord } from './chord'

/** The open strings of a guitar, lowest first, as MIDI notes, and the frets that a hand reaches. */
const STRINGS = [40, 45, 50, 55, 59, 64]
const FRETS = [0, 1, 2, 3, 4]

/** All ways to play each note of a chord once within an octave, near a note. */
function closeVoicings({ notes }: Chord, center: number): number[][] {
  const voicings: number[][] = []
  for (let lowest = center - 12; lowest <= center + 4; lowest++) {
    if (!notes.includes(lowest % 12)) continue
    voicings.push(notes.map(note => lowest + ((note - lowest + 144) % 12)).sort((a, b) => a - b))
  }
  return voicings
}

const mean = (voicing: readonly number[]): number =>
  voicing.reduce((sum, note) => sum + note, 0) / voicing.length

/** The semitones by which voices move from one chord to the next, each to the nearest note. */
export const movement = (from: readonly number[], to: readonly number[]): number =>
  to.reduce((sum, note) => sum + Math.min(...from.map(one => Math.abs(one - note))), 0)

/**
 * The notes of chords one after another, lowest first: each voice goes to the nearest note, without leaving the
 * neighborhood of `center` (all as MIDI notes).
 */
export function leadVoices(chords: readonly Chord[], center: number): number[][] {
  let before: readonly number[] = []
  return chords.map(chord => {
    const cost = (voicing: readonly number[]) =>
      (before.length ? movement(before, voicing) : 0) + 0.6 * Math.abs(mean(voicing) - center)
    const [best = []] = closeVoicings(chord, center).sort((a, b) => cost(a) - cost(b))
    before = best
    return best
  })
}

/** A chord as it is fingered on a guitar: from the lowest string that can play its bass, each string its lowest note. */
export function onGuitar({ bass, notes }: Chord): number[] {
  const fretted = (open: number, classes: readonly number[]) =>
    FRETS.map(fret => open + fret).find(note => classes.includes(note % 12))
  const first = STRINGS.findIndex(open => fretted(open, [bass]) !== undefined)
  return STRINGS.slice(first).flatMap((open, index) => fretted(open, index ? notes : [bass]) ?? [])
}
