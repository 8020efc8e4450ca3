import { z } from 'zod'
import { idSchema } from './scalars'

const weight = z.number().int().min(1).max(1000)

const range = z
  .string()
  .max(60_000)
  .regex(
    /^U\+[0-9A-F]{1,6}(-[0-9A-F]{1,6})?(,U\+[0-9A-F]{1,6}(-[0-9A-F]{1,6})?)*$/i,
    'A unicode-range as CSS writes it',
  )

/**
 * A font that isn't bundled: one style of a family, for the weights `from` to `to`. Each file contains exactly the
 * characters of `range` and, like media, is referenced by a ref, never by an address (P3).
 */
export const fontSchema = z
  .object({
    id: idSchema,
    family: z.string().min(1).max(100),
    style: z.enum(['normal', 'italic']),
    from: weight,
    to: weight,
    source: z.enum(['google', 'upload']),
    files: z
      .array(z.object({ ref: idSchema, range }))
      .min(1)
      .max(200),
  })
  .refine(font => font.to >= font.from, { message: 'The heaviest weight comes last', path: ['to'] })

export type Font = z.infer<typeof fontSchema>
