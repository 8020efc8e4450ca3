import { z } from 'zod'
import { captionStyleSchema } from './caption-style'
import { idSchema } from './scalars'

/** What a template set on a layer: the layer's place in the template, and the values of the fields. */
const themedLayerSchema = z.object({
  /** The id that the layer has in the template. */
  slot: idSchema,
  /** Added by the template, which the next one may remove. */
  added: z.boolean().default(false),
  fields: z.record(z.string().min(1).max(40), z.unknown()),
})

/**
 * The template that a project has, and what it set, by the ids of the layers. What differs from it by now was set by
 * hand, and the next template keeps it (L2).
 */
export const appliedThemeSchema = z.object({
  id: z.string().min(1).max(64),
  captionStyle: captionStyleSchema,
  layers: z.record(idSchema, themedLayerSchema),
})

export type ThemedLayer = z.infer<typeof themedLayerSchema>
