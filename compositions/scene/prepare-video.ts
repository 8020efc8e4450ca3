import type { LayerContext } from '../kinds/kind'
import { evaluateVideo } from '../kinds/video/evaluate'
import { type FrameLayer, isFrame, type LayerOf } from '../model/layers/layer'
import type { Media } from '../schema/media'
import { videoOfFrame } from '../time/frame-layers'
import { rangeAt, toFrame } from '../time/frames'
import { layerSegments } from '../time/layer-range'
import type { Segment } from '../time/time-map'
import { assignVideoToSlots, type SlotVideo } from './assign-slots'
import { isVideoItem, type LayerItem } from './frame'
import { type TransitionOverlap, withoutOwnAnimation } from './transitions/transition-overlap'

/** A prepared video: its frames `[first, after)`, its segments, its media, what it shows without animation. */
type PreparedVideo = {
  first: number
  after: number
  segments: readonly Segment[]
  media: Media | undefined
  rest(n: number): readonly LayerItem[]
}

const NOTHING: readonly LayerItem[] = []

/**
 * Prepares a video or a video frame. A video that has frames is only shown in them; a frame shows what its video plays,
 * for as long as it plays. `overlap` is how far transitions extend the video.
 */
export function prepareVideo(
  layer: LayerOf<'video'> | FrameLayer,
  context: Omit<LayerContext, 'first' | 'after'>,
  overlap: TransitionOverlap,
): PreparedVideo {
  const { fps, project } = context
  const found = isFrame(layer) ? videoOfFrame(project.layers, layer) : layer
  if (!found) return { first: 0, after: 0, segments: [], media: undefined, rest: () => NOTHING }
  const video = withoutOwnAnimation(found, overlap)
  const segments = layerSegments(project, video)
  const first = toFrame(video.position, fps)
  const after = segments.at(-1)?.after ?? first
  const runs = assignVideoToSlots(video, segments, project)
  const shows = new Map<SlotVideo['video'], (n: number) => readonly LayerItem[]>()
  const rest = (n: number): readonly LayerItem[] => {
    const slot = runs[rangeAt(runs, n)]?.slots.get(layer.id)
    if (!slot) return NOTHING
    const show = shows.get(slot.video) ?? evaluateVideo(slot.video, { ...context, first, after }, segments)
    shows.set(slot.video, show)
    // The backdrop of a picture needs a player of its own.
    const playerOf = ({ id }: LayerItem): string => slot.player + id.slice(slot.video.id.length)
    return show(n).map(shown => (isVideoItem(shown) ? { ...shown, player: playerOf(shown) } : shown))
  }
  return { first, after, segments, media: project.media[video.mediaRef], rest }
}
