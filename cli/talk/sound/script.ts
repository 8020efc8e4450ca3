import { z } from 'zod'
import CAST from './cast.json' with { type: 'json' }
import SCRIPT from './script.json' with { type: 'json' }

/** Who speaks in the made talk. */
export const Role = z.enum(['mara', 'deniz'])
export type Role = z.infer<typeof Role>

const Turn = z.object({
  speaker: Role,
  text: z.string().min(1),
  /** The turn begins another topic, after a longer pause. */
  topic: z.boolean().default(false),
})

const Actor = z.object({ name: z.string(), voice: z.string(), rate: z.number(), pitch: z.number() })

/** What is said in the made talk, turn by turn. */
export const script = z.object({ title: z.string(), turns: z.array(Turn).min(1) }).parse(SCRIPT)

/** The voice of each speaker: its id, tempo (1 is its own) and pitch in semitones. */
export const cast = z.record(Role, Actor).parse(CAST)
