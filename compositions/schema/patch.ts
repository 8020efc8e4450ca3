import { z } from 'zod'
import { appliedThemeSchema } from './applied-theme'
import { captionStyleSchema } from './caption-style'
import { formatSchema, markerSchema } from './common-fields'
import { fontSchema } from './font'
import { mediaSchema } from './media'
import { idSchema } from './scalars'
import { subtitleSchema, transcriptSchema, translatedLineSchema } from './transcript'

/** A record by id in which each entry's own id equals its key, so that keys say what a patch touches (E3). */
const byId = <Entry extends z.ZodType>(entry: Entry) =>
  z.record(idSchema, entry).superRefine((entries, context) => {
    for (const [key, value] of Object.entries(entries)) {
      const { id = key } = (value ?? {}) as { id?: unknown }
      if (id !== key)
        context.addIssue({ code: 'custom', path: [key, 'id'], message: 'This is the id of another' })
    }
  })

/**
 * A difference of the canvas (E1, E3). A layer's entry is null if it is removed, the whole layer if it is added (it has
 * an `asset`), otherwise the fields that change. `order` lists ids from back to front if the order changes, `media` and
 * `markers` what is added, changed, or removed (null).
 */
export const canvasPatchSchema = z.object({
  layers: byId(z.record(z.string(), z.unknown()).nullable()).optional(),
  order: z.array(idSchema).max(5_000).optional(),
  media: z.record(idSchema, mediaSchema.nullable()).optional(),
  markers: byId(markerSchema.nullable()).optional(),
  project: z
    .object({
      format: formatSchema,
      captionStyle: captionStyleSchema,
      fonts: z.array(fontSchema).max(200),
      title: z.string().max(500),
      theme: appliedThemeSchema.nullable(),
    })
    .partial()
    .optional(),
})

/**
 * A difference of one transcript (E1, E3): subtitles and translated lines by id, null for removed ones, and other changed
 * fields; `whole` if the transcript itself is added, or removed (null).
 */
export const transcriptPatchSchema = z
  .object({
    mediaRef: idSchema,
    subtitles: byId(subtitleSchema.nullable()).optional(),
    order: z.array(idSchema).max(20_000).optional(),
    speakers: transcriptSchema.shape.speakers.optional(),
    scenes: transcriptSchema.shape.scenes.optional(),
    captions: z.boolean().optional(),
    translations: byId(translatedLineSchema.nullable()).optional(),
    captionLanguage: transcriptSchema.shape.captionLanguage.unwrap().nullable().optional(),
    whole: transcriptSchema.nullable().optional(),
  })
  .refine(({ mediaRef, whole }) => !whole || whole.mediaRef === mediaRef, {
    message: 'These are the words of another media',
    path: ['whole', 'mediaRef'],
  })
