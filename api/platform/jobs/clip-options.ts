import { z } from 'zod'
import { CLIP_LENGTHS } from '@/compositions/catalog/limits'
import { FORMATS, type FormatName } from '@/compositions/model/project'
import { captionPresets } from '@/compositions/schema/caption-style'

const formats = Object.keys(FORMATS) as [FormatName, ...FormatName[]]

/** What is asked of clips before they are looked for; what is left out is chosen by what was said. */
export const clipOptionsSchema = z.object({
  /** 'auto' 20 to 60 s, 'short' 15 to 30 s, 'medium' 30 to 60 s, 'long' 60 to 90 s. */
  length: z.enum(CLIP_LENGTHS).optional(),
  /** What clips have to be about, in any words. */
  topic: z.string().trim().max(200).optional(),
  /** Their canvas, as `width X height`; upright where it is left out. */
  format: z.enum(formats).optional(),
  caption_style: z.enum(captionPresets).optional(),
})

export type ClipOptions = z.infer<typeof clipOptionsSchema>
