import { z } from 'zod'
import { shadowSchema } from '../../project/caption-style'
import { colourSchema } from '../../project/scalars'
import { commonFields, fadeSchema } from '../common'

/** A heading or another fixed text. Sizes in pixels of the canvas, `lineHeight` and `letterSpacing` in ems. */
export const textSchema = z.object({
  asset: z.literal('text'),
  ...commonFields,
  text: z.string().max(2_000),
  fontFamily: z.string().min(1).max(100).default('Roboto'),
  fontWeight: z.number().int().min(100).max(900).default(400),
  fontStyle: z.enum(['normal', 'italic']).default('normal'),
  fontSize: z.number().min(8).max(400).default(48),
  lineHeight: z.number().min(0.8).max(3).default(1.16),
  letterSpacing: z.number().min(-0.2).max(1).default(0),
  textAlign: z.enum(['left', 'center', 'right']).default('center'),
  fill: colourSchema.default('#FFFFFF'),
  stroke: colourSchema.default('#000000'),
  strokeWidth: z.number().min(0).max(60).default(0),
  shadow: shadowSchema.nullable().default(null),
  backgroundColor: colourSchema.nullable().default(null),
  padding: z.number().min(0).max(200).default(0),
  radius: z.number().min(0).max(400).default(0),
  fade: fadeSchema.default({ in: 0, out: 0 }),
})

export type TextLayer = z.infer<typeof textSchema>
