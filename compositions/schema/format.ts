import { z } from 'zod'

/** The canvas of a project, in pixels. `orientation` is what people call it: portrait, landscape or square. */
export const formatSchema = z.object({
  width: z.number().int().min(2).max(3840).multipleOf(2),
  height: z.number().int().min(2).max(3840).multipleOf(2),
  orientation: z.enum(['portrait', 'landscape', 'square']),
})
