import type { Project } from '../model/project'
import type { Media } from '../schema/media'
import { addLayer } from './add-layer'
import { type EditResult, isRefusal } from './edit'

/** The cover's side as a share of the shorter side of the canvas, and the gap between it and its title in pixels. */
const SIDE = 0.56
const GAP = 40

/** Height of a title of two lines, in pixels. */
const TITLE = 150

/**
 * Adds the cover of a podcast for the whole project: a square picture with rounded corners slightly above the middle,
 * and its title below. `ref` is the picture's mediaRef.
 */
export function addPodcastCover(
  project: Project,
  { id, ref, media, title }: { id: string; ref: string; media: Media; title: string },
): EditResult {
  const { width, height } = project.format
  const side = 2 * Math.round((Math.min(width, height) * SIDE) / 2)
  const top = Math.round((height - side - GAP - TITLE) * 0.42)
  const cover = { left: Math.round((width - side) / 2), top, width: side, height: side }
  const added = addLayer(project, {
    layer: { id, layer: 'IMAGE', asset: 'image', mediaRef: ref, ...cover, presetStyle: 'Rounded', end: null },
    media: { [ref]: media },
  })
  if (isRefusal(added) || !title.trim()) return added
  const text = { left: 60, top: top + side + GAP, width: width - 120, height: TITLE }
  const named = addLayer(added, {
    layer: {
      ...{ id: `${id}-title`, layer: 'TEXT', asset: 'text', textKind: 'PODCAST_COVER', text: title.trim() },
      ...text,
      overflow: 'shrink',
      end: null,
    },
  })
  return isRefusal(named) ? { project, reason: named.reason } : named
}
