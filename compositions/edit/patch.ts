import { z } from 'zod'
import { captionStyleSchema } from '../model/caption-style'
import { fontSchema } from '../model/font'
import { formatSchema } from '../model/format'
import { markerSchema } from '../model/marker'
import { mediaSchema } from '../model/media'
import { idSchema } from '../model/scalars'
import { subtitleSchema, transcriptSchema } from '../model/transcript'

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

export type CanvasPatch = z.infer<typeof canvasPatchSchema>
export type TranscriptPatch = z.infer<typeof transcriptPatchSchema>

/**
 * What a patch touches: ids of layers or subtitles, and the names of project fields, `order` among them. Two patches
 * that touch nothing in common commute (E3).
 */
export function patchIds(patch: CanvasPatch | TranscriptPatch): string[] {
  const order = patch.order ? ['order'] : []
  if (!('mediaRef' in patch))
    return [
      ...Object.keys(patch.layers ?? {}),
      ...Object.keys(patch.media ?? {}).map(ref => `media.${ref}`),
      ...Object.keys(patch.markers ?? {}).map(id => `markers.${id}`),
      ...Object.keys(patch.project ?? {}).map(name => `project.${name}`),
      ...order,
    ]
  const fields = (['speakers', 'scenes', 'captions', 'whole'] as const).filter(
    name => patch[name] !== undefined,
  )
  return [...Object.keys(patch.subtitles ?? {}), ...fields, ...order].map(id => `${patch.mediaRef}.${id}`)
}

/** Where both put things in an order, the later one stands, with what the other brought: that is no quarrel. */
const isOrder = (id: string) => id === 'order' || id.endsWith('.order')

/** The ids under which a change touches all of a transcript: the one itself, where it comes or goes. */
const wholeOf = (id: string): string => `${id.slice(0, id.indexOf('.') + 1)}whole`

/**
 * Which of `ids` (as `patchIds` names them) somebody else's changes, `others`, touch too. A transcript that comes or
 * goes touches everything in it.
 */
export function quarrelling(ids: readonly string[], others: Iterable<string>): string[] {
  const touched = new Set(others)
  const inside = new Set([...touched].map(wholeOf))
  return ids.filter(id => {
    if (isOrder(id)) return false
    return touched.has(id) || touched.has(wholeOf(id)) || (id === wholeOf(id) && inside.has(id))
  })
}

/** Has a patch anything to change? */
export function isEmptyPatch(patch: CanvasPatch | TranscriptPatch): boolean {
  if ('mediaRef' in patch) return patchIds(patch).length === 0
  const { order, ...records } = patch
  if (order) return false
  for (const record of Object.values(records)) for (const _ in record) return false
  return true
}
