import { z } from 'zod'
import formats from './formats.json'

/** The canvas of a project, in pixels. `orientation` is what people call it: portrait, landscape or square. */
export const formatSchema = z.object({
  width: z.number().int().min(2).max(3840).multipleOf(2),
  height: z.number().int().min(2).max(3840).multipleOf(2),
  orientation: z.enum(['portrait', 'landscape', 'square']),
})

export type Format = z.infer<typeof formatSchema>

/** The three canvases of the spec (section 9), keyed by `width X height` as the spec keys its orientations. */
export const FORMATS = formats as Record<FormatName, Format & { label: string }>

export type FormatName = keyof typeof formats

/** The format of that name without its label: the part that is stored in a project. */
export function formatNamed(name: FormatName): Format {
  const { width, height, orientation } = FORMATS[name]
  return { width, height, orientation }
}
