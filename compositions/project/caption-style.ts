import { z } from 'zod'
import presets from '../looks/captions/presets.json'
import { colourSchema } from './scalars'

/** Names of the caption styles as the spec writes them. */
export type CaptionPreset = keyof typeof presets

export const captionPresets = Object.keys(presets) as [CaptionPreset, ...CaptionPreset[]]

/** How many words a page holds at most. */
export const wordLimits = ['auto', '1_word', '1_line', '2_line'] as const

export const shadowSchema = z.object({
  color: colourSchema,
  blur: z.number().min(0).max(200),
  offsetX: z.number().min(-200).max(200),
  offsetY: z.number().min(-200).max(200),
})

/**
 * How captions look: the preset's values with what the person changed laid over. Sizes in pixels of the canvas,
 * `lineHeight` and `letterSpacing` in ems. `presetStyle` also names the motion of the word being said.
 */
export const captionStyleSchema = z.object({
  presetStyle: z.enum(captionPresets),
  fill: colourSchema.optional(),
  activeFill: colourSchema.optional(),
  futureFill: colourSchema.optional(),
  stroke: colourSchema.optional(),
  strokeWidth: z.number().min(0).max(60).optional(),
  shadow: shadowSchema.nullable().optional(),
  fontFamily: z.string().min(1).max(100).optional(),
  fontWeight: z.number().int().min(100).max(900).optional(),
  fontStyle: z.enum(['normal', 'italic']).optional(),
  fontSize: z.number().min(8).max(400).optional(),
  textAlign: z.enum(['left', 'center', 'right']).optional(),
  lineHeight: z.number().min(0.8).max(3).optional(),
  letterSpacing: z.number().min(-0.2).max(1).optional(),
  transform: z.enum(['none', 'uppercase', 'lowercase']).optional(),
  emphasize: z.boolean().optional(),
  wordLimit: z.enum(wordLimits).optional(),
})

export type Shadow = z.infer<typeof shadowSchema>
export type CaptionStyle = z.infer<typeof captionStyleSchema>

/** A caption style with every value given. */
export type CaptionLook = Required<CaptionStyle>

/** The preset's values with the style's own laid over: what a Draw reads. */
export function resolveCaptionStyle(style: CaptionStyle): CaptionLook {
  const given = Object.fromEntries(Object.entries(style).filter(([, value]) => value !== undefined))
  return { ...(presets[style.presetStyle] as Omit<CaptionLook, 'presetStyle'>), ...given } as CaptionLook
}
