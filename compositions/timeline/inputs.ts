import { framesOf, videoOf } from '../layers/frame/frames-of'
import { type FrameLayer, isFrame, isPlayed, type Layer, type LayerOf } from '../layers/layer'
import { groundUnder } from '../layers/text/ground-under'
import type { Project } from '../project/project'
import { spokenLanguage } from '../project/spoken-language'
import { toFrame } from './frames'
import { sceneInputs } from './in-scene'
import type { Needed } from './prepare'

/** A video is shown in its frames, in the layouts of its scenes; one of several frames follows the words. */
function videoInputs(layer: LayerOf<'video'> | FrameLayer, project: Project, frames: number): unknown[] {
  const video = isFrame(layer) ? videoOf(project.layers, layer) : layer
  if (!video) return []
  const shown = framesOf(project.layers, video.id)
  const transcript = project.transcripts[video.mediaRef]
  const said = shown.length > 1 ? [transcript] : [transcript?.scenes]
  return [frames, video, project.media[video.mediaRef], ...shown, ...said]
}

/** A wave moves with what is heard of a media, around a cover. */
const waveInputs = (
  { mediaRef, cover = '' }: LayerOf<'wave'>,
  project: Project,
  frames: number,
  spectra: Needed['spectra'],
): unknown[] => [frames, spectra?.[mediaRef], project.media[cover]]

/** Everything a layer's picture depends on: where one of these is another object, it is prepared anew. */
export function inputsOf(
  layer: Layer,
  project: Project,
  frames: number,
  { fonts, spectra }: Needed,
): unknown[] {
  const length = layer.end === null || isPlayed(layer) ? frames : 0
  const common = [
    project.fps,
    project.format,
    length,
    layer.end === null ? 0 : Math.min(frames, toFrame(layer.end, project.fps)),
    ...sceneInputs(layer, project),
  ]
  if (layer.asset === 'video') return [...common, ...videoInputs(layer, project, frames)]
  if (layer.asset === 'subtitle' || layer.asset === 'wave') {
    const played = project.layers.filter(one => isPlayed(one) && one.mediaRef === layer.mediaRef)
    if (layer.asset === 'wave') return [...common, ...waveInputs(layer, project, frames, spectra), ...played]
    return [...common, frames, fonts, project.captionStyle, project.transcripts[layer.mediaRef], ...played]
  }
  if (layer.asset === 'text') return [...common, fonts, spokenLanguage(project), groundUnder(layer, project)]
  return 'mediaRef' in layer ? [...common, project.media[layer.mediaRef]] : common
}
