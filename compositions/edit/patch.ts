import type { z } from 'zod'
import type { canvasPatchSchema, transcriptPatchSchema } from '../schema/patch'

/** Differences: see their schemas. */
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
  const fields = (['speakers', 'scenes', 'captions', 'captionLanguage', 'whole'] as const).filter(
    name => patch[name] !== undefined,
  )
  const lines = Object.keys(patch.translations ?? {}).map(id => `translations.${id}`)
  return [...Object.keys(patch.subtitles ?? {}), ...lines, ...fields, ...order].map(
    id => `${patch.mediaRef}.${id}`,
  )
}

/** Two changes of an order don't conflict: the later one wins, and keeps what the other added. */
const isOrder = (id: string) => id === 'order' || id.endsWith('.order')

/** The id for adding or removing the transcript that an id belongs to. */
const wholeOf = (id: string): string => `${id.slice(0, id.indexOf('.') + 1)}whole`

/**
 * The `ids` (see `patchIds`) that the changes of another person, `others`, touch too. Adding or removing a transcript
 * touches everything in it.
 */
export function conflictingIds(ids: readonly string[], others: Iterable<string>): string[] {
  const touched = new Set(others)
  const inside = new Set([...touched].map(wholeOf))
  return ids.filter(id => {
    if (isOrder(id)) return false
    return touched.has(id) || touched.has(wholeOf(id)) || (id === wholeOf(id) && inside.has(id))
  })
}

/** Does a patch change nothing? */
export function isEmptyPatch(patch: CanvasPatch | TranscriptPatch): boolean {
  if ('mediaRef' in patch) return patchIds(patch).length === 0
  const { order, ...records } = patch
  if (order) return false
  for (const record of Object.values(records)) for (const _ in record) return false
  return true
}
