import { z } from 'zod'
import boxes from '../looks/boxes/boxes.json'
import shadows from '../looks/boxes/shadows.json'
import filters from '../looks/filters/filters.json'
import { shadowSchema } from './caption-style'
import { colorSchema } from './scalars'

export type BoxStyleName = keyof typeof boxes
export type BoxShadowType = keyof typeof shadows
export type FilterName = keyof typeof filters

/** Names of the box styles as the spec writes them. */
export const boxStyles = Object.keys(boxes) as [BoxStyleName, ...BoxStyleName[]]

/** Names of the shadows of boxes, for `shadowType`. */
export const boxShadowTypes = Object.keys(shadows) as [BoxShadowType, ...BoxShadowType[]]

/** Names of the color filters as the spec writes them. */
export const filterNames = Object.keys(filters) as [FilterName, ...FilterName[]]

const share = z.number().min(-1).max(1)

/** The names of the color adjustments, in the order in which they are applied. */
export const adjustmentNames = ['exposure', 'contrast', 'saturation', 'temperature', 'tint'] as const

export type AdjustmentName = (typeof adjustmentNames)[number]

const percent = z.number().min(0).max(100)

/** An adjustment in percent of the most that it can do; 0 changes nothing. */
const adjustment = z.number().min(-100).max(100).optional()

/**
 * How a picture is framed and colored. `presetStyle` names a box style, which the layer's own values override. Pixels
 * of the canvas; `radius: 'full'` makes an ellipse of the box, `containerColor: 'blur'` fills what a fitted picture
 * leaves free with the picture itself, enlarged and blurred. `padding` is between the edge of the box (or its border)
 * and the picture. `reposition` moves the picture within its box by fractions of its own size, past its edges if wanted
 * (S3). `flipX` and `flipY` mirror what the box shows. `filterIntensity` goes from 0, no filter at all, to 1;
 * `adjustments` change the colors before the filter does (S6). `chromaKey` removes a color before them (S13): `strength`
 * is how far from the color, `softness` over how much of that the picture fades in, both from 0 to 100.
 */
export const framingFields = {
  presetStyle: z.enum(boxStyles).optional(),
  radius: z.union([z.number().min(0).max(2_000), z.literal('full')]).optional(),
  border: z
    .object({ color: colorSchema, width: z.number().min(0).max(200) })
    .nullable()
    .optional(),
  shadow: shadowSchema.nullable().optional(),
  shadowType: z.enum(boxShadowTypes).optional(),
  containerColor: z.union([colorSchema, z.literal('blur')]).optional(),
  padding: z.number().min(0).max(2_000).optional(),
  reposition: z.object({ x: share.default(0), y: share.default(0) }).optional(),
  flipX: z.boolean().optional(),
  flipY: z.boolean().optional(),
  adjustments: z
    .object({
      exposure: adjustment,
      contrast: adjustment,
      saturation: adjustment,
      temperature: adjustment,
      tint: adjustment,
    })
    .optional(),
  chromaKey: z.object({ color: colorSchema, strength: percent, softness: percent }).optional(),
  filter: z.enum(['none', ...filterNames]).optional(),
  filterIntensity: z.number().min(0).max(1).optional(),
}

/** The framing fields alone; what else a layer has is left out. */
export const framingSchema = z.object(framingFields)

/** A layer's framing fields, as far as they are given. */
export type FramingFields = z.infer<typeof framingSchema>
