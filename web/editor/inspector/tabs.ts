import type { ComponentType } from 'react'
import { isPlayed, type Layer } from '../../../compositions/layers/layer'
import { ClipTab } from './clip/ClipTab'
import { LayerTab } from './layer/LayerTab'
import { SceneTab } from './scene/SceneTab'
import { SubtitleTab } from './subtitle/SubtitleTab'
import { TrimTab } from './trim/TrimTab'

/** A tab of the inspector. `Panel` is given the one layer that is chosen; null where none is, or several are. */
type InspectorTab = {
  name: string
  /** Has the tab anything to say of what is chosen? */
  when(layer: Layer | null): boolean
  Panel: ComponentType<{ layer: Layer | null }>
}

/** A tab that is about a layer of one sort. */
const about = <L extends Layer>(
  name: string,
  isFor: (layer: Layer) => layer is L,
  Panel: ComponentType<{ layer: L }>,
): InspectorTab => ({
  name,
  when: layer => layer !== null && isFor(layer),
  // A tab is only shown where `when` says so.
  Panel: Panel as InspectorTab['Panel'],
})

const isDrawn = (layer: Layer): layer is Layer => layer.asset !== 'audio' && layer.asset !== 'subtitle'

/** The tabs of the inspector from left to right (spec section 2). */
export const tabs: readonly InspectorTab[] = [
  about('Layer', isDrawn, LayerTab),
  about('Clip', isPlayed, ClipTab),
  about('Trim', isPlayed, TrimTab),
  { name: 'Subtitle', when: () => true, Panel: SubtitleTab },
  { name: 'Scene', when: () => true, Panel: SceneTab },
]
