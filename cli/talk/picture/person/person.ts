import { z } from 'zod'
import type { Role } from '../../sound/script'
import DENIZ from './deniz.json' with { type: 'json' }
import MARA from './mara.json' with { type: 'json' }

const Color = z.string().regex(/^#[0-9a-f]{6}$/)

const Person = z.object({
  name: z.string(),
  /** Pixels of the picture: the point between the eyes. All other lengths are measured from it. */
  place: z.object({ x: z.number(), y: z.number() }),
  /** The side that the lamp is on: 1 right, -1 left; also where the other person sits. */
  light: z.union([z.literal(1), z.literal(-1)]),
  /** Half widths from top to bottom, and the distance from the eyes to the chin. */
  face: z.object({
    temple: z.number(),
    cheek: z.number(),
    jaw: z.number(),
    chin: z.number(),
    length: z.number(),
  }),
  skin: z.object({ lit: Color, base: Color, shade: Color, deep: Color, blush: Color }),
  hair: z.object({ style: z.enum(['bob', 'short']), lit: Color, base: Color, deep: Color }),
  brows: z.object({ color: Color, thickness: z.number(), height: z.number() }),
  /** `width` and `height` are halves; `wing` is how far the lashes reach past the outer corner. */
  eyes: z.object({
    iris: Color,
    lash: Color,
    width: z.number(),
    height: z.number(),
    wing: z.number(),
    shadow: Color,
  }),
  lips: z.object({ color: Color, lit: Color, deep: Color, fullness: z.number() }),
  beard: z.boolean(),
  /** Their width, for the width of the head and its hair. */
  headphones: z.number(),
  earring: Color.nullable(),
  clothes: z.object({
    style: z.enum(['turtleneck', 'shirt']),
    lit: Color,
    base: Color,
    shade: Color,
    deep: Color,
  }),
  /** Light along the edges, from the neon line and the lamps behind. */
  rim: z.object({ left: Color, right: Color }),
})

/** What someone in the picture looks like. */
export type Person = z.infer<typeof Person>

/** Everyone in the picture, by their part in the script. */
export const people: Record<Role, Person> = { mara: Person.parse(MARA), deniz: Person.parse(DENIZ) }
