import type { Media } from '@/compositions/schema/media'
import type { Asset } from '../core/media/media-places'

/** A file of the team as the API gives it once it has been read. */
export function assetOf(id: string, media: Partial<Media> & Pick<Media, 'kind'>): Asset {
  const known = { assetId: id, width: 400, height: 300, fps: 0, duration: 0, hasAudio: false, ...media }
  return {
    id,
    type: known.kind === 'gif' ? 'image' : known.kind,
    title: id,
    status: 'COMPLETED',
    error: null,
    folder: null,
    media: `/media/${id}/original`,
    original_url: `/media/${id}/original`,
    poster_url: null,
    proxy_url: null,
    peaks_url: null,
    spectrum_url: null,
    width: known.width,
    height: known.height,
    fps: known.fps,
    duration: known.duration,
    file_size: 1,
    audio: known.hasAudio,
    metadata: { video_codec: null },
    attribution: null,
    project_media: known,
    created: '2026-11-21T12:00:00Z',
  }
}
