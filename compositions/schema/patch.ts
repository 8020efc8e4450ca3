import { z } from 'zod'
import { captionStyleSchema } from './caption-style'
import { formatSchema, markerSchema } from './common-fields'
import { fontSchema } from './font'
import { mediaSchema } from './media'
import { idSchema } from './scalars'
import { subtitleSchema, transcriptSchema } from './transcript'

/** What a patch has by id has that id itself, so that what it touches is what it says (E3). */
const byId = <Entry extends z.ZodType>(entry: Entry) =>
  z.record(idSchema, entry).superRefine((entries, context) => {
    for (const [key, value] of Object.entries(entries)) {
      const { id = key } = (value ?? {}) as { id?: unknown }
      if (id !== key)
        context.addIssue({ code: 'custom', path: [key, 'id'], message: 'This is the id of another' })
    }
  })

/**
 * A difference of the canvas (E1, E3). A layer's entry is null where it goes, the whole layer where it comes (it has
 * an `asset`), else the fields that change. `order` lists ids from back to front where the order changes, `media` and
 * `markers` what comes, changes, or goes (null).
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
    })
    .partial()
    .optional(),
})

/**
 * A difference of one transcript (E1, E3): subtitles by id, null where one goes, and what else changes; `whole` where the
 * transcript itself comes, or goes (null).
 */
export const transcriptPatchSchema = z
  .object({
    mediaRef: idSchema,
    subtitles: byId(subtitleSchema.nullable()).optional(),
    order: z.array(idSchema).max(20_000).optional(),
    speakers: transcriptSchema.shape.speakers.optional(),
    scenes: transcriptSchema.shape.scenes.optional(),
    captions: z.boolean().optional(),
    whole: transcriptSchema.nullable().optional(),
  })
  .refine(({ mediaRef, whole }) => !whole || whole.mediaRef === mediaRef, {
    message: 'These are the words of another media',
    path: ['whole', 'mediaRef'],
  })
