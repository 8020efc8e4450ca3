import { z } from 'zod'
import {
  MAX_FONT_SIZE,
  MAX_STYLED_RANGES,
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

/** The markers of the items of a list: bullets or numbers, by CSS's names. */
const listStyleTypes = ['disc', 'decimal'] as const

const fontWeight = z.number().int().min(100).max(900)
const fontStyle = z.enum(['normal', 'italic'])

/** The letters `[from, to)` of a text, in UTF-16 units, and how they differ from the rest of it (S12). */
const styledRangeSchema = z
  .object({
    from: z.number().int().min(0).max(MAX_TEXT_LENGTH),
    to: z.number().int().min(1).max(MAX_TEXT_LENGTH),
    fontWeight: fontWeight.optional(),
    fontStyle: fontStyle.optional(),
    underline: z.boolean().optional(),
    fill: colorSchema.optional(),
  })
  .refine(({ from, to }) => from < to, { message: 'A range ends after it begins', path: ['to'] })

export type StyledRange = z.infer<typeof styledRangeSchema>

/** In order and apart. What is past the end of the text is ignored: others may have made the text shorter. */
const styledRangesSchema = z
  .array(styledRangeSchema)
  .max(MAX_STYLED_RANGES)
  .refine(ranges => ranges.every(({ from }, index) => from >= (ranges[index - 1]?.to ?? 0)), {
    message: 'Styled ranges are in order and do not overlap',
  })

/**
 * A heading or another fixed text. `textKind` gives the letters, `presetStyle` the look; fields of its own win over
 * both. Sizes in pixels of the canvas, `lineHeight` and `letterSpacing` in ems. `backgroundColor` is one background
 * behind the whole text, `textBackgroundColor` one that wraps each line, `padding` its space around the text.
 * `styledRanges` are letters with a weight, an italic, an underline or a color of their own (S12). With a
 * `listStyleType`, each paragraph is an item of a list (S17). `animationUnit` says whether the text is animated as a
 * whole, or by line, word or letter.
 */
export const textSchema = z.object({
  asset: z.literal('text'),
  ...commonFields,
  text: z.string().max(MAX_TEXT_LENGTH),
  styledRanges: styledRangesSchema.optional(),
  textKind: z.enum(textKinds).default('STATIC'),
  presetStyle: z.enum(textStyles).default('Normal'),
  fontFamily: z.string().min(1).max(100).optional(),
  fontWeight: fontWeight.optional(),
  fontStyle: fontStyle.default('normal'),
  underline: z.boolean().optional(),
  fontSize: z.number().min(MIN_FONT_SIZE).max(MAX_FONT_SIZE).optional(),
  lineHeight: z.number().min(0.8).max(3).optional(),
  letterSpacing: z.number().min(-0.2).max(1).optional(),
  overflow: z.enum(overflows).optional(),
  listStyleType: z.enum(listStyleTypes).optional(),
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
