import { addFrames } from '@/compositions/edit/add-frames'
import { changeTranscript } from '@/compositions/edit/change-transcript'
import { clipTitle, titleAboveCaptions, titleBetween } from '@/compositions/edit/clip-title'
import { type EditResult, isRefusal, refuse } from '@/compositions/edit/edit'
import { setLayout } from '@/compositions/edit/set-layout'
import { spreadFrames } from '@/compositions/edit/spread-frames'
import { type LayoutName, layoutParts } from '@/compositions/looks/layouts/layouts'
import { isFrame, isVideo, type LayerOf } from '@/compositions/model/layers/layer'
import type { Project } from '@/compositions/model/project'
import { frameLayersOf } from '@/compositions/time/frame-layers'

type Video = LayerOf<'video'>

/** Ids for the frames that a video may get, none of which is taken. */
function frameIds({ layers }: Project, videoId: string, layout: LayoutName): string[] {
  const taken = new Set(layers.map(({ id }) => id))
  const candidates = Array.from({ length: taken.size + layoutParts(layout).count }, (_, index) => index + 1)
  return candidates.map(number => `${videoId}-frame-${number}`).filter(id => !taken.has(id))
}

/** A project whose video is shown by itself, so that its crop follows its shots again. */
function withoutFrames(project: Project, { id }: Video): Project {
  const frames = new Set(frameLayersOf(project.layers, id).map(frame => frame.id))
  const layers = project.layers.filter(
    layer => !frames.has(layer.id) && (isFrame(layer) || !frames.has(layer.refId ?? '')),
  )
  return frames.size ? { ...project, layers } : project
}

/** The layout of a video that has no scenes. */
function layOutVideo(project: Project, video: Video, layout: LayoutName): EditResult {
  const free = layoutParts(layout).count === 1 ? withoutFrames(project, video) : project
  return setLayout(free, { videoId: video.id, layout, newIds: frameIds(free, video.id, layout) })
}

/** The frames that a video lacks for a layout. */
function addMissingFrames(project: Project, video: Video, layout: LayoutName): EditResult {
  if (layoutParts(layout).count === 1) return project
  const frames = spreadFrames(project, video, layout, frameIds(project, video.id, layout))
  return frames.length ? addFrames(project, { videoId: video.id, frames }) : project
}

/** The title of the clip, unless it was moved, where it is on no face: between two speakers who are below each other. */
function withTitle(project: Project, layout: LayoutName): Project {
  const { title, format } = project
  const { top } = clipTitle(title, format)
  const { top: middle } = titleBetween(title, format)
  const { top: low } = titleAboveCaptions(title, format)
  const isStacked = format.orientation === 'portrait' && layoutParts(layout).count === 2
  const topFor = (now: number) => {
    if (isStacked) return [top, low].includes(now) ? middle : now
    return now === middle ? top : now
  }
  const layers = project.layers.map(layer =>
    layer.id === 'title' ? { ...layer, top: topFor(layer.top) } : layer,
  )
  return { ...project, layers }
}

/**
 * The layout of a whole clip, in all pieces of its talk, which is the media 'media'. Scenes that it has become one from
 * its first second on.
 */
export function layOutClip(project: Project, layout: LayoutName): EditResult {
  const videos = project.layers
    .filter(isVideo)
    .filter(video => video.mediaRef === 'media' && video.layer === 'MEDIA')
  if (!videos.length) return refuse(project, 'A clip without video has no layouts')
  if (videos.some(video => video.locked)) return refuse(project, 'This layer is locked')
  const first = project.transcripts.media?.scenes[0]
  const lay = first ? addMissingFrames : layOutVideo
  let laid = project
  for (const video of videos) {
    const next = lay(laid, video, layout)
    if (isRefusal(next)) return next
    laid = next
  }
  laid = withTitle(laid, layout)
  if (!first) return laid
  const start = Math.min(first.start, ...videos.map(({ trim }) => trim.start))
  const scenes = [{ ...first, start, layout }]
  return changeTranscript(laid, 'media', transcript => ({ ...transcript, scenes }))
}
