import type { ComponentType } from 'react'
import { isPlayed, type Layer } from '../../../../compositions/model/layers/layer'
import { editorKinds } from '../../shared/kinds/kinds'
import { ClipTab } from './clip/ClipTab'
import { LayersTab } from './layer/LayersTab'
import { LayerTab } from './layer/LayerTab'
import { SceneTab } from './scene/SceneTab'
import { SubtitleTab } from './subtitle/SubtitleTab'
import { TrimTab } from './trim/TrimTab'

/** A tab of the inspector. `Panel` is given what is chosen. */
type InspectorTab = {
  name: string
  /** Has the tab anything to say of what is chosen? */
  when(layers: readonly Layer[]): boolean
  Panel: ComponentType<{ layers: readonly Layer[] }>
}

/** A tab that is about a layer of one sort. */
const about = <L extends Layer>(
  name: string,
  isFor: (layer: Layer) => layer is L,
  Panel: ComponentType<{ layer: L }>,
): InspectorTab => ({
  name,
  when: ([layer, ...others]) => layer !== undefined && others.length === 0 && isFor(layer),
  Panel: ({ layers: [layer] }) => (layer && isFor(layer) ? <Panel layer={layer} /> : null),
})

const hasLayerTab = (layer: Layer): layer is Layer => editorKinds[layer.asset].hasLayerTab

/** The tabs of the inspector from left to right (spec section 2). */
export const tabs: readonly InspectorTab[] = [
  about('Layer', hasLayerTab, LayerTab),
  { name: 'Layers', when: layers => layers.length > 1, Panel: LayersTab },
  about('Clip', isPlayed, ClipTab),
  about('Trim', isPlayed, TrimTab),
  { name: 'Subtitle', when: () => true, Panel: SubtitleTab },
  { name: 'Scene', when: () => true, Panel: SceneTab },
]
