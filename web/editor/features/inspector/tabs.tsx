import type { ComponentType } from 'react'
import { ROLES } from '@/compositions/catalog/roles'
import { setGravity } from '@/compositions/edit/set-gravity'
import { blendModes } from '@/compositions/geometry/box'
import { isFrame, isPicture, isPlayed, type Layer, type PlayedLayer } from '@/compositions/model/layers/layer'
import type { LayerTab as LayerTabName } from '@/web/editor/kinds/kind'
import { editorKindOf } from '@/web/editor/kinds/kinds'
import { FadeRows } from '@/web/editor/shared/fields/FadeRows'
import classes from '@/web/editor/shared/fields/Fields.module.css'
import { Group } from '@/web/editor/shared/fields/Group'
import { Row } from '@/web/editor/shared/fields/Row'
import { SelectField } from '@/web/editor/shared/fields/SelectField'
import { SliderField } from '@/web/editor/shared/fields/SliderField'
import { useLayerEdits } from '@/web/editor/shared/fields/use-layer-edits'
import { ClipTab } from './clip/ClipTab'
import { KeyframeValues } from './layer/KeyframeValues'
import { LayersTab } from './layer/LayersTab'
import { NameField } from './layer/NameField'
import { PlaceValues } from './layer/PlaceValues'
import { sectionsOf } from './layer/sections'
import { SceneTab } from './scene/SceneTab'
import { SubtitleTab } from './subtitle/SubtitleTab'
import { TrimTab } from './trim/TrimTab'

/** Labels of the codes of S2 in their order, after one for a layer without gravity. */
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

/** The edge, corner or axis that a layer is aligned to, also when the format changes (S2). */
function GravityRow({ layer }: { layer: Layer }) {
  const { perform } = useLayerEdits(layer.id)
  const setCode = (code: number) =>
    perform('Gravity', project => setGravity(project, { layerId: layer.id, gravity: code || null }))
  return (
    <Row label="Gravity">
      <SelectField
        label="Gravity"
        value={String(layer.gravity ?? 0)}
        options={OPTIONS}
        onChange={value => setCode(Number(value))}
      />
    </Row>
  )
}

const FULL = 100

/** The opacity of a layer in percent. */
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

const BLENDS = (['normal', ...blendModes] as const).map(value => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1).replace('-', ' '),
}))

type BlendedLayer = Extract<Layer, { blendMode?: unknown }>

const canBlend = (layer: Layer): layer is BlendedLayer => isPicture(layer) || layer.asset === 'shape'

/** How a layer is blended with what is behind it (S11). */
function BlendRow({ layer }: { layer: BlendedLayer }) {
  const { set } = useLayerEdits(layer.id)
  return (
    <Row label="Blend">
      <SelectField
        label="Blend mode"
        value={layer.blendMode ?? 'normal'}
        options={BLENDS}
        onChange={next => set('Blend mode', { blendMode: next === 'normal' ? undefined : next })}
      />
    </Row>
  )
}

const NameRow = ({ layer }: { layer: Layer }) => (
  <Row label="Name">
    <NameField layer={layer} />
  </Row>
)

/** The tab of what is played; a sound has no other one that could name it. */
function PlayedTab({ layer }: { layer: PlayedLayer }) {
  return (
    <>
      {layer.asset === 'audio' && (
        <div className={classes.inside}>
          <NameRow layer={layer} />
        </div>
      )}
      <ClipTab layer={layer} />
    </>
  )
}

/** The values of a layer on the canvas: those of its kind, then its box, gravity, opacity and fades. */
function LayerTab({ layer }: { layer: Layer }) {
  const isFree = ROLES[layer.layer].resize && !isFrame(layer)
  return (
    <div className={classes.inside}>
      <NameRow layer={layer} />
      {sectionsOf(layer).map(({ name, Values }) => (
        <Values key={name} layer={layer} />
      ))}
      <Group title="On the canvas">
        {isFree && <PlaceValues layer={layer} />}
        {isFree && <GravityRow layer={layer} />}
        <OpacityRow layer={layer} />
        {canBlend(layer) && <BlendRow layer={layer} />}
        {'fade' in layer && !isPlayed(layer) && <FadeRows layer={layer} />}
      </Group>
      {isFree && <KeyframeValues layer={layer} />}
    </div>
  )
}

/** A tab of the inspector. `Panel` gets the selected layers. */
type InspectorTab = {
  name: string
  /** Whether the tab applies to the selected layers. */
  when(layers: readonly Layer[]): boolean
  Panel: ComponentType<{ layers: readonly Layer[] }>
}

/** A tab for a single selected layer that `isFor` accepts. */
const singleLayerTab = <L extends Layer>(
  name: string,
  isFor: (layer: Layer) => layer is L,
  Panel: ComponentType<{ layer: L }>,
): InspectorTab => ({
  name,
  when: ([layer, ...others]) => layer !== undefined && others.length === 0 && isFor(layer),
  Panel: ({ layers: [layer] }) => (layer && isFor(layer) ? <Panel layer={layer} /> : null),
})

const hasTab = (layer: Layer, name: LayerTabName): boolean => editorKindOf(layer).tabs(layer).includes(name)

const isAny = (layer: Layer): layer is Layer => hasTab(layer, 'layer')

/** Accepts the played layers that have a tab. */
const playedWith =
  (name: LayerTabName) =>
  (layer: Layer): layer is PlayedLayer =>
    hasTab(layer, name) && isPlayed(layer)

/** The tabs of the inspector from left to right (PR7). */
export const tabs: readonly InspectorTab[] = [
  singleLayerTab('Layer', isAny, LayerTab),
  { name: 'Layers', when: layers => layers.length > 1, Panel: LayersTab },
  singleLayerTab('Clip', playedWith('clip'), PlayedTab),
  singleLayerTab('Trim', playedWith('trim'), TrimTab),
  { name: 'Subtitle', when: () => true, Panel: SubtitleTab },
  { name: 'Scene', when: () => true, Panel: SceneTab },
]
