import type { FontBook } from '../fonts/font-book'
import { isPlayed, type Layer } from '../layers/layer'
import type { Project } from '../project/project'
import { toFrame } from './frames'

/** Everything a layer's picture depends on: where one of these is another object, it is prepared anew. */
export function inputsOf(layer: Layer, project: Project, frames: number, fonts: FontBook): unknown[] {
  const length = layer.end === null || isPlayed(layer) ? frames : 0
  const common = [
    project.fps,
    project.format,
    length,
    layer.end === null ? 0 : Math.min(frames, toFrame(layer.end, project.fps)),
  ]
  if (layer.asset === 'subtitle') {
    const played = project.layers.filter(one => isPlayed(one) && one.mediaRef === layer.mediaRef)
    return [...common, frames, fonts, project.captionStyle, project.transcripts[layer.mediaRef], ...played]
  }
  if (layer.asset === 'text') return [...common, fonts]
  return 'mediaRef' in layer ? [...common, project.media[layer.mediaRef]] : common
}
