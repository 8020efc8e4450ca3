import { z } from 'zod'
import { INSTRUMENTS, type InstrumentName } from '../instruments/instruments'

const instrumentNames = Object.keys(INSTRUMENTS) as InstrumentName[]

const trackSchema = z.strictObject({
  instrument: z.enum(instrumentNames),
  /** How loud the track is in the mix, in LUFS before the whole is leveled. */
  level: z.number().min(-50).max(-10),
  /** −1 is left, 1 is right. */
  pan: z.number().min(-1).max(1).default(0),
  /** How much of it is heard in the room, and as an echo of three sixteenths. */
  room: z.number().min(0).max(1).default(0),
  echo: z.number().min(0).max(1).default(0),
  /** Frequencies in Hz below and above which it is cut. */
  from: z.number().min(20).optional(),
  to: z.number().max(20_000).optional(),
  /** The note around which its chords are, as a MIDI note; null for chords of a guitar. */
  center: z.number().int().min(36).max(96).nullable().default(60),
  /** Whether notes ring until the chord changes. */
  rings: z.boolean().default(false),
})

const sectionSchema = z.strictObject({
  bars: z.number().int().min(1),
  /** A chord for each bar, again from the first if there are fewer; a bar may have several, with spaces between. */
  chords: z.array(z.string()).min(1),
  /** How hard it is played at its beginning and its end: a factor of the velocity. */
  force: z.tuple([z.number().min(0.2).max(1.2), z.number().min(0.2).max(1.2)]).default([1, 1]),
  /** The pattern of each track that plays. */
  plays: z.record(z.string(), z.string()),
  /** Other patterns in its last bar. */
  fill: z.record(z.string(), z.string()).default({}),
})

/** A piece of music that loops: what is played by whom (see `readPattern`), bar by bar, in 4/4. */
export const scoreSchema = z.strictObject({
  title: z.string(),
  mood: z.enum(['Calm', 'Uplifting', 'Chill', 'Inspiring', 'Cinematic', 'Playful']),
  /** Words by which it is found besides. */
  words: z.string(),
  bpm: z.number().min(50).max(160),
  /** The notes of its scale, for tests of melodies. */
  scale: z.string(),
  /** Where the second eighth of a beat is, as a share of the beat. */
  swing: z.number().min(0.5).max(0.67).default(0.5),
  seed: z.number().int(),
  tracks: z.record(z.string(), trackSchema),
  patterns: z.record(z.string(), z.string()),
  sections: z.array(sectionSchema).min(3),
})

export type Score = z.output<typeof scoreSchema>
export type Track = z.output<typeof trackSchema>

/** Sixteenths of a bar. */
export const STEPS = 16

/** The bars of a score. */
export const barsOf = ({ sections }: Pick<Score, 'sections'>): number =>
  sections.reduce((sum, { bars }) => sum + bars, 0)

/** The seconds of a score. */
export const secondsOf = (score: Pick<Score, 'sections' | 'bpm'>): number => (barsOf(score) * 240) / score.bpm
