import { createRandom } from '../random'
import { type Chord, parseChord } from './chord'
import { patternLength, readPattern, type Step } from './pattern'
import { barsOf, type Score, STEPS, type Track } from './score'
import { leadVoices, onGuitar } from './voicing'

/** A note to play: when and how long (seconds), which (a MIDI note, 0 for drums), and how hard (0 to 1). */
export type TimedNote = { at: number; held: number; note: number; velocity: number }

/** Seconds and share of the velocity by which players vary. */
const HUMAN = { seconds: 0.006, velocity: 0.08 }

/** Seconds between the strings of a strum. */
const STRUM = 0.014

/** A chord of a bar with the steps of the score during which it is played. */
type Placed = { from: number; to: number; chord: Chord }

/** The chords of the whole score, in order. */
export function placeChords({ sections }: Pick<Score, 'sections'>): Placed[] {
  let bar = 0
  return sections.flatMap(({ bars, chords }) =>
    Array.from({ length: bars }, (_, index) => {
      const names = (chords[index % chords.length] ?? '').split(' ')
      const from = STEPS * bar++
      const each = STEPS / names.length
      return names.map((name, at) => {
        const begin = from + at * each
        return { from: begin, to: begin + each, chord: parseChord(name) }
      })
    }).flat(),
  )
}

/** The patterns of a track with the steps of the score at which they begin and end. */
function placePatterns({ sections, patterns }: Score, name: string) {
  let bar = 0
  return sections.flatMap(({ bars, plays, fill, force: [soft, hard] }) => {
    const first = STEPS * bar
    bar += bars
    const after = STEPS * bar
    const forceAt = (step: number) => soft + ((hard - soft) * (step - first)) / (after - first)
    const repeat = (key: string | undefined, from: number, to: number) => {
      const pattern = key === undefined ? undefined : patterns[key]
      if (key !== undefined && pattern === undefined) throw new Error(`No pattern: ${key}`)
      if (pattern === undefined) return []
      const steps = readPattern(pattern)
      const length = patternLength(pattern)
      const count = Math.ceil((to - from) / length)
      return Array.from({ length: count }, (_, index) => index * length + from).flatMap(begin =>
        steps
          .map(step => ({ ...step, at: begin + step.at, velocity: step.velocity * forceAt(begin + step.at) }))
          .filter(({ at }) => at < to),
      )
    }
    const filled = fill[name]
    const end = filled === undefined ? after : after - STEPS
    return [...repeat(plays[name], first, end), ...repeat(filled, end, after)]
  })
}

/** The nearest note of a pitch class above or at `lowest`. */
const above = (lowest: number, pitchClass: number): number => lowest + ((pitchClass - lowest + 144) % 12)

/** The notes of a step over a chord with its voicing, lowest first; strings of a strum in the order they are struck. */
function notesOf({ played }: Step, { bass, root, notes }: Chord, voicing: readonly number[]): number[] {
  const low = above(33, bass)
  if (played.kind === 'stroke') return [0]
  if (played.kind === 'note') return [played.note]
  if (played.kind === 'bass') return [low]
  if (played.kind === 'fifth') {
    const fifth = (root + 7) % 12
    return [above(low, notes.includes(fifth) ? fifth : bass)]
  }
  if (played.kind === 'tone') {
    const octaves = Math.floor(played.index / voicing.length)
    return [(voicing[played.index % voicing.length] ?? 0) + 12 * octaves]
  }
  return played.kind === 'up' ? voicing.slice(-4).reverse() : [...voicing]
}

/**
 * All notes of a track of the score, in order: with its chords, its swing, and random timing and velocity, which are the
 * same each time.
 */
export function arrange(score: Score, name: string, track: Track): TimedNote[] {
  const step = 15 / score.bpm
  const random = createRandom(score.seed + [...name].reduce((sum, sign) => 31 * sum + sign.charCodeAt(0), 7))
  const vary = () => random() + random() - 1
  const chords = placeChords(score)
  const all = chords.map(({ chord }) => chord)
  const { center } = track
  const voicings = center === null ? all.map(onGuitar) : leadVoices(all, center)
  const total = STEPS * barsOf(score)
  const secondsAt = (at: number) => {
    const late = at % 4 === 2 ? 4 * (score.swing - 0.5) : at % 2 === 1 ? 2 * (score.swing - 0.5) : 0
    return (at + late) * step
  }
  return placePatterns(score, name).flatMap(played => {
    const index = chords.findIndex(({ from, to }) => played.at >= from && played.at < to)
    const placed = chords[index]
    if (!placed) return []
    const isDrum = played.played.kind === 'stroke'
    const ends = track.rings ? Math.max(placed.to, played.at + played.length) : played.at + played.length
    const isStrum = played.played.kind === 'down' || played.played.kind === 'up'
    const notes = notesOf(played, placed.chord, voicings[index] ?? [])
    const begin = secondsAt(played.at) + HUMAN.seconds * vary()
    return notes.map((note, order) => ({
      at: begin + (isStrum ? STRUM * order : isDrum ? 0 : 0.003 * order * random()),
      held: (Math.min(ends, total) - played.at) * step * (track.rings ? 1 : 0.96),
      note,
      velocity: Math.min(1, Math.max(0.05, played.velocity * (1 + HUMAN.velocity * vary()))),
    }))
  })
}
