import { z } from 'zod'
import {
  MAX_FONT_SIZE,
  MAX_TEXT_LENGTH,
  MAX_TEXT_PADDING,
  MAX_TEXT_RADIUS,
  MAX_TEXT_STROKE,
  MIN_FONT_SIZE,
} from '@/compositions/catalog/field-limits'
import { shadowSchema } from '../caption-style'
import { shadowTypeSchema } from '../common-fields'
import { colorSchema } from '../scalars'
import { commonFields, fadeSchema } from './common'
import { animationUnits, textKinds, textStyles } from './text-tables'

/**
 * The overflow of a text that is too long for its box: it overflows evenly, shrinks, or is always fitted to the box.
 */
const overflows = ['visible', 'shrink', 'fit'] as const

/**
 * A heading or another fixed text. `textKind` gives the letters, `presetStyle` the look; fields of its own win over
 * both. Sizes in pixels of the canvas, `lineHeight` and `letterSpacing` in ems. `backgroundColor` is one background
 * behind the whole text, `textBackgroundColor` one that wraps each line, `padding` its space around the text.
 * `animationUnit` says whether the text is animated as a whole, or by line, word or letter.
 */
export const textSchema = z.object({
  asset: z.literal('text'),
  ...commonFields,
  text: z.string().max(MAX_TEXT_LENGTH),
  textKind: z.enum(textKinds).default('STATIC'),
  presetStyle: z.enum(textStyles).default('Normal'),
  fontFamily: z.string().min(1).max(100).optional(),
  fontWeight: z.number().int().min(100).max(900).optional(),
  fontStyle: z.enum(['normal', 'italic']).default('normal'),
  fontSize: z.number().min(MIN_FONT_SIZE).max(MAX_FONT_SIZE).optional(),
  lineHeight: z.number().min(0.8).max(3).optional(),
  letterSpacing: z.number().min(-0.2).max(1).optional(),
  overflow: z.enum(overflows).optional(),
  textAlign: z.enum(['start', 'left', 'center', 'right']).default('center'),
  fill: colorSchema.optional(),
  fillTo: colorSchema.nullable().optional(),
  stroke: colorSchema.optional(),
  strokeWidth: z.number().min(0).max(MAX_TEXT_STROKE).optional(),
  shadow: shadowSchema.nullable().optional(),
  shadowType: shadowTypeSchema.optional(),
  backgroundColor: colorSchema.nullable().optional(),
  textBackgroundColor: colorSchema.nullable().optional(),
  padding: z.number().min(0).max(MAX_TEXT_PADDING).optional(),
  radius: z.number().min(0).max(MAX_TEXT_RADIUS).optional(),
  animationUnit: z.enum(animationUnits).default('layer'),
  fade: fadeSchema.default({ in: 0, out: 0 }),
})

export type TextLayer = z.infer<typeof textSchema>
