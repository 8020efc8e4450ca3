import { z } from 'zod'
import { INSTRUMENTS, type InstrumentName } from './instruments/instruments'

const instrumentNames = Object.keys(INSTRUMENTS) as InstrumentName[]

/** Values at seconds, between which they change evenly; frequencies evenly in pitch. */
const points = z.array(z.tuple([z.number().min(0), z.number()])).min(1)

const layerSchema = z.strictObject({
  source: z.enum(['noise', 'sine', 'triangle', ...instrumentNames]),
  /** The seconds at which it begins; it is repeated where there are several. */
  at: z.array(z.number().min(0)).default([0]),
  seconds: z.number().positive(),
  /** The pitch of a wave or of an instrument's note, in Hz. */
  hz: points.optional(),
  filter: z
    .strictObject({ type: z.enum(['lowpass', 'highpass', 'bandpass']), q: z.number(), hz: points })
    .optional(),
  level: points,
  /** −1 is left, 1 is right. */
  pan: points.default([[0, 0]]),
  /** The share by which repetitions differ in pitch and level. */
  vary: z.number().min(0).max(1).default(0),
})

/** A sound effect: what it consists of. */
export const effectSchema = z.strictObject({
  id: z.string(),
  title: z.string(),
  words: z.string(),
  seconds: z.number().positive().max(10),
  /** How much of it is heard in a room. */
  room: z.number().min(0).max(1).default(0),
  seed: z.number().int(),
  layers: z.array(layerSchema).min(1),
})

export type Effect = z.output<typeof effectSchema>
export type EffectLayer = z.output<typeof layerSchema>
export type Points = z.output<typeof points>
