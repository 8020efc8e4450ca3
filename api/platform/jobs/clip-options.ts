import { z } from 'zod'
import { CLIP_LENGTHS } from '@/compositions/catalog/limits'
import { FORMATS, type FormatName } from '@/compositions/model/project'
import { captionPresetSchema } from '@/compositions/schema/caption-style'

const formats = Object.keys(FORMATS) as [FormatName, ...FormatName[]]

/** Options of a search for clips; by default they are chosen by the content. */
export const clipOptionsSchema = z.object({
  /** 'auto' 20 to 60 s, 'short' 15 to 30 s, 'medium' 30 to 60 s, 'long' 60 to 90 s. */
  length: z.enum(CLIP_LENGTHS).optional(),
  /** The topic of the clips, as free text. */
  topic: z.string().trim().max(200).optional(),
  /** Their format as `width X height`; portrait by default. */
  format: z.enum(formats).optional(),
  caption_style: captionPresetSchema.optional(),
})

export type ClipOptions = z.infer<typeof clipOptionsSchema>
