import type { ComponentType } from 'react'
import { ROLES } from '../../../../compositions/catalog/roles'
import { setGravity } from '../../../../compositions/edit/set-gravity'
import { isFrame, isPlayed, type Layer } from '../../../../compositions/model/layers/layer'
import { FadeRows } from '../../shared/fields/FadeRows'
import classes from '../../shared/fields/Fields.module.css'
import { Group } from '../../shared/fields/Group'
import { Row } from '../../shared/fields/Row'
import { SelectField } from '../../shared/fields/SelectField'
import { SliderField } from '../../shared/fields/SliderField'
import { useLayerEdits } from '../../shared/fields/use-layer-edits'
import { editorKinds } from '../../shared/kinds/kinds'
import { ClipTab } from './clip/ClipTab'
import { LayersTab } from './layer/LayersTab'
import { PlaceValues } from './layer/PlaceValues'
import { sections } from './layer/sections'
import { SceneTab } from './scene/SceneTab'
import { SubtitleTab } from './subtitle/SubtitleTab'
import { TrimTab } from './trim/TrimTab'

/** Codes of S2 in words, in their order; before them that a layer leans on nothing. */
const OPTIONS = [
  'Where it is',
  'Left edge',
  'Right edge',
  'Top edge',
  'Bottom edge',
  'Top left corner',
  'Top right corner',
  'Bottom left corner',
  'Bottom right corner',
  'Middle, across',
  'Middle, down',
].map((label, code) => ({ value: String(code), label }))

/** What a layer leans on, also when the format changes (S2). */
function GravityRow({ layer }: { layer: Layer }) {
  const { perform } = useLayerEdits(layer.id)
  const lean = (code: number) =>
    perform('Gravity', project => setGravity(project, { layerId: layer.id, gravity: code || null }))
  return (
    <Row label="Gravity">
      <SelectField
        label="Gravity"
        value={String(layer.gravity ?? 0)}
        options={OPTIONS}
        onChange={value => lean(Number(value))}
      />
    </Row>
  )
}

const FULL = 100

/** How opaque a layer is, in per cent. */
function OpacityRow({ layer }: { layer: Layer }) {
  const { toFields } = useLayerEdits(layer.id)
  return (
    <Row label="Opacity">
      <SliderField
        label="Opacity"
        unit="%"
        value={Math.round(layer.opacity * FULL)}
        edit={value => toFields({ opacity: value / FULL })}
      />
    </Row>
  )
}

/** What a layer on the canvas is: what its kind has, then where it is, how large, how it is turned and how opaque. */
function LayerTab({ layer }: { layer: Layer }) {
  const isFree = ROLES[layer.layer].resize && !isFrame(layer)
  // The table is typed kind by kind; here the kind is only known to be one of them.
  const shown = sections[layer.asset] as readonly ComponentType<{ layer: Layer }>[]
  return (
    <div className={classes.inside}>
      {shown.map((Section, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the sections of a kind never change their order.
        <Section key={index} layer={layer} />
      ))}
      <Group title="On the canvas">
        {isFree && <PlaceValues layer={layer} />}
        {isFree && <GravityRow layer={layer} />}
        <OpacityRow layer={layer} />
        {'fade' in layer && !isPlayed(layer) && <FadeRows layer={layer} />}
      </Group>
    </div>
  )
}

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
