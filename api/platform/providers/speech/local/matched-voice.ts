import { z } from 'zod'
import type { FliteOptions } from './speak-sentence'
import VOICES from './voices.json' with { type: 'json' }

/** A built-in voice, and how it is changed so that it comes close to someone's voice. */
export type MatchedVoice = {
  /** The id of the built-in voice. */
  voice: string
  /** Semitones up (above 0) or down (below 0). */
  pitch: number
  formants: number
  /** 1 is the voice's own pace, 2 twice as fast. */
  rate: number
}

/** The range of each change. */
export const MATCH_LIMITS = {
  pitch: 8,
  formants: 3,
  rate: { least: 0.75, most: 1.35 },
} as const

const schema = z.object({
  voice: z.string().refine(id => VOICES.some(voice => voice.id === id)),
  pitch: z.coerce.number().min(-MATCH_LIMITS.pitch).max(MATCH_LIMITS.pitch),
  formants: z.coerce.number().min(-MATCH_LIMITS.formants).max(MATCH_LIMITS.formants),
  rate: z.coerce.number().min(MATCH_LIMITS.rate.least).max(MATCH_LIMITS.rate.most),
})

/** The id of a matched voice, with all that it takes to speak it: `slt?pitch=1.5&formants=0.5&rate=1.08`. */
export const toMatchedId = ({ voice, pitch, formants, rate }: MatchedVoice): string =>
  `${voice}?pitch=${pitch.toFixed(2)}&formants=${formants.toFixed(2)}&rate=${rate.toFixed(2)}`

/** The built-in voice and its changes in the id of a voice on this machine; an id without changes is the voice itself. */
export function readVoiceId(id: string, options: FliteOptions): { voice: string; options: FliteOptions } {
  const [voice = '', query] = id.split('?')
  if (query === undefined) return { voice, options }
  const found = schema.safeParse({ ...Object.fromEntries(new URLSearchParams(query)), voice })
  if (!found.success) return { voice: id, options }
  const { pitch, formants, rate } = found.data
  return { voice, options: { ...options, pitch, formants, rate: rate * (options.rate ?? 1) } }
}
