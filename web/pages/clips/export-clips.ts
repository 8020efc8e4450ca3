import { MAX_BATCH_EXPORTS } from '@/compositions/catalog/export-formats'
import type { FormatName } from '@/compositions/model/project'
import type { CaptionPreset } from '@/compositions/schema/caption-style'
import { call } from '@/web/client/call'
import type { Clip } from '@/web/client/queries/use-projects'
import type { Quality } from '@/web/ui/export/quality'

/**
 * Options applied to all selected clips before export; null leaves a clip as it is. `brand` is the id of one. `quality`
 * null is the best that the plan includes.
 */
export type Wishes = {
  format: FormatName | null
  style: CaptionPreset | null
  brand: string | null
  quality: Quality | null
}

/** The request for an export of clips. */
export function exportRequest(clips: Pick<Clip, 'id'>[], { format, style, brand, quality }: Wishes) {
  const look = {
    format: format ?? undefined,
    caption_style: style ?? undefined,
    brand_id: brand ?? undefined,
  }
  const isSame = Object.values(look).every(value => value === undefined)
  return {
    projects: clips.map(({ id }) => id),
    quality: quality ?? undefined,
    ...(isSame ? {} : { look }),
  }
}

/**
 * Exports clips in display order, as many in one request as the server takes: all of a request are started, or none.
 * Returns how many were started and the first failure, at which it stops; throws if none could be started.
 */
export async function exportClips(
  clips: Clip[],
  wishes: Wishes,
): Promise<{ begun: number; failed: unknown }> {
  let begun = 0
  while (begun < clips.length) {
    const batch = clips.slice(begun, begun + MAX_BATCH_EXPORTS)
    try {
      await call('POST /api/exports/', { body: exportRequest(batch, wishes) })
    } catch (failed) {
      if (begun === 0) throw failed
      return { begun, failed }
    }
    begun += batch.length
  }
  return { begun, failed: null }
}
