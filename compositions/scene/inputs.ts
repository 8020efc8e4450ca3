import { groundUnder } from '../kinds/text/ground-under'
import { type FrameLayer, isFrame, isPlayed, type Layer, type LayerOf } from '../model/layers/layer'
import type { Project } from '../model/project'
import { spokenLanguage } from '../model/spoken-language'
import { heardFields } from '../sound/heard-layer'
import { toFrame } from '../time/frames'
import { framesOf, videoOf } from '../time/frames-of'
import { sameList } from '../util/same-list'
import { sceneInputs } from './in-scene'
import type { Needed } from './prepare'

/** Everything a layer's picture depends on in a project where what has no end lasts for so many frames. */
export type InputsOf = (layer: Layer, frames: number) => unknown[]

const NOTHING: readonly unknown[] = []

/** What is heard of each media, in the order of the layers: one list for as long as that stays the same. */
function heardByMedia(layers: readonly Layer[]): (mediaRef: string) => readonly unknown[] {
  const heard = new Map<string, unknown[]>()
  for (const layer of layers) {
    if (!isPlayed(layer)) continue
    const others = heard.get(layer.mediaRef)
    if (others) others.push(...heardFields(layer))
    else heard.set(layer.mediaRef, heardFields(layer))
  }
  const found = new Map<string, readonly unknown[]>()
  return mediaRef => {
    const list = heard.get(mediaRef)
    if (!list) return NOTHING
    const same = found.get(mediaRef) ?? sameList(`heard ${mediaRef}`, list)
    found.set(mediaRef, same)
    return same
  }
}

/** A video is shown in its frames, in the layouts of its scenes; one of several frames follows the words. */
function videoInputs(layer: LayerOf<'video'> | FrameLayer, project: Project, frames: number): unknown[] {
  const video = isFrame(layer) ? videoOf(project.layers, layer) : layer
  if (!video) return []
  const shown = framesOf(project.layers, video.id)
  const transcript = project.transcripts[video.mediaRef]
  const said = shown.length > 1 ? [transcript] : [transcript?.scenes]
  return [frames, video, project.media[video.mediaRef], sameList(`frames ${video.id}`, shown), ...said]
}

/** Gives for each layer of a project what its picture depends on: where one of these is another object, it is prepared anew. */
export function inputsFor(project: Project, { fonts, spectra }: Needed): InputsOf {
  const { fps, format, media, transcripts, captionStyle } = project
  const heard = heardByMedia(project.layers)
  const language = spokenLanguage(project)
  return (layer, frames) => {
    const set = layer.end === null ? 0 : Math.min(frames, toFrame(layer.end, fps))
    const length = layer.end === null || isPlayed(layer) ? frames : 0
    const common: unknown[] = [fps, format, length, set]
    if (layer.sceneRef) common.push(...sceneInputs(layer, project))
    switch (layer.asset) {
      case 'video':
        common.push(...videoInputs(layer, project, frames))
        return common
      case 'wave': {
        const { mediaRef, cover = '' } = layer
        common.push(frames, spectra?.[mediaRef], media[cover], heard(mediaRef))
        return common
      }
      case 'subtitle': {
        const { mediaRef } = layer
        common.push(frames, fonts, captionStyle, transcripts[mediaRef], heard(mediaRef))
        return common
      }
      case 'text':
        common.push(fonts, language, groundUnder(layer, project))
        return common
      default:
        if ('mediaRef' in layer) common.push(media[layer.mediaRef])
        return common
    }
  }
}
