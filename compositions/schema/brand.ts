import { z } from 'zod'
import { LIMITS } from '../catalog/limits'
import { captionStyleSchema } from './caption-style'

const { brands: MOST } = LIMITS

/** The corners of a video in which a brand's logo can be. */
export const logoCorners = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const

/**
 * Where the logo is put on videos: its corner, the longer side of its box as a share of the shorter side of the canvas,
 * and its opacity; a faint one is a watermark.
 */
export const logoPlacementSchema = z.object({
  corner: z.enum(logoCorners).default('top-right'),
  size: z.number().min(0.05).max(0.5).default(0.2),
  opacity: z.number().min(0.1).max(1).default(1),
})

/** A color of a brand, opaque, with the name that people gave it. */
export const brandColorSchema = z.object({
  name: z.string().trim().max(MOST.colorNameMaxCharacters).default(''),
  color: z
    .string()
    .regex(/^#[0-9A-Fa-f]{6}$/, 'A color is written #RRGGBB')
    .toUpperCase(),
})

const family = z.string().min(1).max(100).nullable()

/** How videos of a brand look, without its files. `colors` are in the order of their importance. */
export const brandLookSchema = z.object({
  colors: z.array(brandColorSchema).max(MOST.colors),
  fonts: z.object({ heading: family, body: family }),
  caption_style: captionStyleSchema.nullable(),
  logo_placement: logoPlacementSchema.nullable(),
})

export type LogoPlacement = z.infer<typeof logoPlacementSchema>
export type BrandColor = z.infer<typeof brandColorSchema>
export type BrandLook = z.infer<typeof brandLookSchema>
