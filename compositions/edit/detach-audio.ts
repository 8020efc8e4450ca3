import { isVideo } from '../model/layers/layer'
import type { Project } from '../model/project'
import { layerSchema } from '../schema/layers/layer'
import { normalize } from '../time/normalize'
import { heldSeconds } from '../time/time-map'
import { trackOf } from '../time/tracks'
import { type EditResult, refuse } from './edit'

/** Height in canvas pixels of the handle of an audio layer, which shows nothing. */
const HANDLE_HEIGHT = 120

/**
 * Makes the sound of a video an audio layer of its own, with the same times, cuts, volume and fades, and mutes the video
 * (E6). Words and captions follow the sound, as they follow whatever is audible (T4).
 */
export function detachAudio(
  project: Project,
  { layerId, newId }: { layerId: string; newId: string },
): EditResult {
  const index = project.layers.findIndex(layer => layer.id === layerId)
  const video = project.layers[index]
  if (!video) return refuse(project, 'This layer is gone')
  if (!isVideo(video)) return refuse(project, 'Choose a video to detach its sound')
  if (video.locked) return refuse(project, 'This layer is locked')
  if (project.layers.some(layer => layer.id === newId)) return refuse(project, 'This layer is there already')
  const media = project.media[video.mediaRef]
  if (!media?.hasAudio || heldSeconds(video) !== null) return refuse(project, 'This video has no sound')
  if (video.mute) return refuse(project, 'This video is muted: its sound is detached already')
  const {
    mediaRef,
    trim,
    cuts,
    playbackSpeed,
    speedPoints,
    loop,
    loopFrom,
    volume,
    volumePoints,
    ducking,
    fade,
    position,
    end,
  } = video
  const sound = layerSchema.parse({
    ...{ id: newId, layer: 'AUDIO', asset: 'audio', title: video.title ?? media.title },
    ...{ left: 0, top: 0, width: project.format.width, height: HANDLE_HEIGHT, position, end },
    ...{
      mediaRef,
      trim,
      cuts,
      playbackSpeed,
      speedPoints,
      loop,
      loopFrom,
      volume,
      volumePoints,
      ducking,
      fade,
    },
  })
  // Between clips of the video's track it would divide that track (T11).
  const backmost = trackOf(project, layerId)?.clips[0]?.id ?? layerId
  const behind = project.layers.findIndex(layer => layer.id === backmost)
  const layers = project.layers.with(index, { ...video, mute: true }).toSpliced(behind, 0, sound)
  return normalize({ ...project, layers })
}
