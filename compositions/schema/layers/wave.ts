import { z } from 'zod'
import { waveNames } from '@/compositions/looks/waves/waves'
import { colorSchema, idSchema } from '../scalars'
import { commonFields, fadeSchema } from './common'

/**
 * A wave or visualizer that moves with the sound of a media, as it is heard at that moment. `fill` to `fillTo` is its
 * color, of the static one of what has been heard already; `colors` are that one's shades from quiet to loud.
 * `strokeWidth` and `radius` are pixels of its bars or lines. What isn't given is the wave's own. `cover` is a picture in
 * its middle.
 */
export const waveSchema = z.object({
  asset: z.literal('wave'),
  ...commonFields,
  mediaRef: idSchema,
  wave: z.enum(waveNames).default('bars'),
  fill: colorSchema.optional(),
  fillTo: colorSchema.optional(),
  colours: z.array(colorSchema).min(1).max(5).optional(),
  strokeWidth: z.number().min(1).max(100).optional(),
  radius: z.number().min(0).max(400).optional(),
  cover: idSchema.optional(),
  fade: fadeSchema.default({ in: 0, out: 0 }),
})
