import { DESTINATIONS, type DestinationName } from '@/compositions/catalog/destinations'
import { formatTraits, MAX_BATCH_EXPORTS } from '@/compositions/catalog/export-formats'
import { FORMATS, type FormatName } from '@/compositions/model/project'
import type { CaptionPreset } from '@/compositions/schema/caption-style'
import { call } from '@/web/client/call'
import type { Clip } from '@/web/client/queries/use-projects'
import type { LookUndo } from '@/web/ui/clip-looks/take-back-look'
import type { Quality } from '@/web/ui/export/quality'
import { sendInBatches } from './send-in-batches'

/**
 * Options applied to all selected clips before export; null leaves a clip as it is. `savedStyle` and `brand` are ids, the
 * first of a style instead of `style`. `quality` null is the best that the plan includes. A `destination` decides the kind
 * of file, its captions and its loudness.
 */
export type Wishes = {
  destination: DestinationName | null
  format: FormatName | null
  style: CaptionPreset | null
  savedStyle: string | null
  brand: string | null
  quality: Quality | null
}

/** The request for an export of clips. */
export function exportRequest(
  clips: Pick<Clip, 'id'>[],
  { destination, format, style, savedStyle, brand, quality }: Wishes,
) {
  const look = {
    format: format ?? undefined,
    caption_style: style ?? undefined,
    saved_style_id: savedStyle ?? undefined,
    brand_id: brand ?? undefined,
  }
  const isSame = Object.values(look).every(value => value === undefined)
  return {
    projects: clips.map(({ id }) => id),
    quality: quality ?? undefined,
    ...(destination && {
      destination,
      format: DESTINATIONS[destination].format,
      captions: DESTINATIONS[destination].captions,
      normalize_loudness: true,
    }),
    ...(isSame ? {} : { look }),
  }
}

/**
 * Exports clips in display order, as many in one request as the server takes: all of a request are started, or none.
 * Returns how many were started, the first failure, at which it stops, and what takes back the look that was saved with
 * them; throws if none could be started.
 */
export async function exportClips(clips: Clip[], wishes: Wishes) {
  const undo: LookUndo = []
  const sent = await sendInBatches(clips, MAX_BATCH_EXPORTS, async batch => {
    const made = await call('POST /api/exports/', { body: exportRequest(batch, wishes) })
    undo.push(...made.undo)
  })
  return { ...sent, undo }
}

/** The format that clips get for a destination; null if it takes all of them as they are, or takes sound only. */
export function formatFor(
  clips: Pick<Clip, 'format'>[],
  destination: DestinationName | null,
): FormatName | null {
  if (!destination) return null
  const { orientations, format } = DESTINATIONS[destination]
  const fit = clips.every(clip => orientations.some(one => one === clip.format.orientation))
  if (fit || formatTraits(format).picture === 'none') return null
  const names = Object.keys(FORMATS) as FormatName[]
  return names.find(name => FORMATS[name].orientation === orientations[0]) ?? null
}

/** How many clips last longer than a destination takes. */
export function tooLong(clips: Pick<Clip, 'duration'>[], destination: DestinationName): number {
  const { maxSeconds } = DESTINATIONS[destination]
  return maxSeconds === null ? 0 : clips.filter(({ duration }) => (duration ?? 0) > maxSeconds).length
}
