import { slotRect } from '../kinds/frame/frame-layout'
import {
  type LayoutName,
  layoutParts,
  layoutRadius,
  layoutWithCount,
  sceneLayout,
} from '../looks/layouts/layouts'
import { type FrameLayer, isFrame, type LayerOf } from '../model/layers/layer'
import type { Project } from '../model/project'
import { frameLayersOf } from '../time/frame-layers'
import type { FrameRange } from '../time/frames'
import type { Segment } from '../time/time-map'
import { timelineWords } from '../typography/captions/timeline-words'
import { type SceneRun, sceneRuns } from './scenes'
import { speakerRuns, speakersIn } from './speakers'

type Video = LayerOf<'video'>
type VideoOrFrame = Video | FrameLayer

/** A video with the box and looks of the frame that shows it, and the player that plays it. */
export type SlotVideo = { video: Video; player: string }

/** Frames `[first, after)` in which the slots don't change, with the video of each slot by the id of its layer. */
export type SlotAssignment = FrameRange & { slots: ReadonlyMap<string, SlotVideo> }

/** The frames in which these layers are shown, in a layout or, if that is null, in their own boxes. */
type FilledLayout = FrameRange & { layout: LayoutName | null; slots: readonly VideoOrFrame[] }

/** The most slots that a layout has. */
const MOST = 4

const withOwnLooks = (video: Video, layer: VideoOrFrame): Video =>
  isFrame(layer) ? { ...video, shots: undefined, ...layer, layer: video.layer, id: layer.id } : video

/** The video in a slot of a layout: its box is the slot's, other looks are those that the user set. */
function inSlot(
  video: Video,
  layer: VideoOrFrame,
  layout: LayoutName,
  slot: number,
  project: Project,
): Video {
  const box = slotRect(layout, slot, project.format, project.media[video.mediaRef])
  if (!box) return withOwnLooks(video, layer)
  const whole = layoutParts(layout).variant === 'fitoriginal'
  const looks = withOwnLooks(video, layer)
  const radius = looks.radius ?? (looks.presetStyle ? undefined : layoutRadius(layout, project.format))
  return {
    ...looks,
    ...box,
    ...(radius === undefined ? {} : { radius }),
    ...(whole ? { zoom: 1, reposition: undefined } : {}),
    scaleType: 'cover',
    scaleX: 1,
    scaleY: 1,
    angle: 0,
  }
}

/**
 * The layers shown during a scene: as many as its layout has slots; with one slot, the layer of the current speaker.
 */
function filledLayouts(
  run: SceneRun,
  layers: readonly VideoOrFrame[],
  speaking: (run: FrameRange) => (FrameRange & { layer: VideoOrFrame })[],
): FilledLayout[] {
  const layout = run.scene && sceneLayout(run.scene.layout)
  if (!layout) return [{ ...run, layout: null, slots: layers }]
  const count = Math.min(layoutParts(layout).count, layers.length, MOST)
  const named = layoutWithCount(layout, count)
  if (count > 1 || layers.length === 1) return [{ ...run, layout: named, slots: layers.slice(0, count) }]
  return speaking(run).map(({ first, after, layer }) => ({ first, after, layout: named, slots: [layer] }))
}

/**
 * Which parts of a video are shown when: its frames, or the video itself if it has none; in the boxes of the scene's
 * layout, or in their own boxes outside of scenes (E1). Returns runs in order; `segments` are the video's.
 */
export function assignVideoToSlots(
  video: Video,
  segments: readonly Segment[],
  project: Project,
): SlotAssignment[] {
  const { fps } = project
  const transcript = project.transcripts[video.mediaRef]
  const frames = frameLayersOf(project.layers, video.id)
  const layers: readonly VideoOrFrame[] = frames.length ? frames : [video]
  const words = transcript && frames.length > 1 ? timelineWords(transcript, [[...segments]], fps) : []
  const faces = new Map(frames.flatMap(frame => (frame.speaker ? [[frame.speaker, frame]] : [])))
  const whole = { first: segments[0]?.first ?? 0, after: segments.at(-1)?.after ?? 0 }
  const turns = speakerRuns(words, new Set(faces.keys()), whole, fps)
  const speaking = (run: FrameRange) =>
    speakersIn(turns, run, fps).map(({ first, after, speaker }) => ({
      first,
      after,
      layer: faces.get(speaker ?? '') ?? (layers[0] as VideoOrFrame),
    }))
  const made = new Map<string, Video>()
  const videoIn = (layer: VideoOrFrame, layout: LayoutName | null, slot: number): Video => {
    const key = `${layout} ${slot} ${layer.id}`
    const known =
      made.get(key) ?? (layout ? inSlot(video, layer, layout, slot, project) : withOwnLooks(video, layer))
    made.set(key, known)
    return known
  }
  return sceneRuns(transcript?.scenes ?? [], segments, fps)
    .flatMap(run => filledLayouts(run, layers, speaking))
    .map(({ first, after, layout, slots }) => ({
      first,
      after,
      slots: new Map(
        slots.map((layer, slot) => [
          layer.id,
          { video: videoIn(layer, layout, slot), player: `${video.id}-${slot}` },
        ]),
      ),
    }))
}
