import { isPlayed, type Layer } from '../../../../../compositions/model/layers/layer'
import type { Project } from '../../../../../compositions/model/project'

/** What is written on the blocks of a layer: its text, or what it plays and how; empty where the row says enough. */
export function blockLabel(layer: Layer, { media }: Project): string {
  if (layer.asset === 'text') return layer.text
  if (!isPlayed(layer)) return layer.title ?? ''
  const name = layer.title ?? media[layer.mediaRef]?.title ?? ''
  const speed = layer.playbackSpeed === 1 ? [] : [`${layer.playbackSpeed}×`]
  const muted = layer.mute ? ['muted'] : []
  return [...(layer.asset === 'audio' || layer.layer === 'BROLL_VIDEO' ? [name] : []), ...speed, ...muted]
    .filter(Boolean)
    .join(' · ')
}
