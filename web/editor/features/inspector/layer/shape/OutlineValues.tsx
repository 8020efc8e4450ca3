import type { LayerOf } from '@/compositions/model/layers/layer'
import { resolveOutline } from '@/compositions/model/layers/outline'
import type { Project } from '@/compositions/model/project'
import { type OutlineStyle, outlineStyles } from '@/compositions/schema/layers/shape-tables'
import { ColorField } from '@/web/editor/shared/fields/ColorField'
import { Group } from '@/web/editor/shared/fields/Group'
import { Row } from '@/web/editor/shared/fields/Row'
import { ShadowRows } from '@/web/editor/shared/fields/ShadowRows'
import { ShadowTypeRow } from '@/web/editor/shared/fields/ShadowTypeRow'
import { SliderField } from '@/web/editor/shared/fields/SliderField'
import { StyleCards } from '@/web/editor/shared/fields/StyleCards'
import { SwitchRow } from '@/web/editor/shared/fields/SwitchRow'
import { useLayerEdits } from '@/web/editor/shared/fields/use-layer-edits'
import { layerSample } from '@/web/editor/shared/samples/layer-sample'
import { ProjectSample } from '@/web/editor/shared/samples/ProjectSample'

/** Width of a card in a row of four, in screen pixels, and the size of the sample canvas that it shows. */
const WIDTH = 54
const CANVAS = { width: 216, height: 216 }

const samples = new Map<OutlineStyle, Project>(
  outlineStyles.map(name => [
    name,
    layerSample(CANVAS, [
      {
        ...{ id: 'shape', layer: 'SHAPE', asset: 'shape', shape: 'rounded', fill: '#5660FF' },
        ...{ left: 48, top: 48, width: 120, height: 120, presetStyle: name },
      },
    ]),
  ]),
)

/** A sample shape with an outline style. */
function OutlineSample({ name }: { name: OutlineStyle }) {
  const project = samples.get(name)
  return project ? <ProjectSample project={project} still={0} width={WIDTH} isPlaying={false} /> : null
}

/** The fields that apply an outline style as its card shows it: the layer's own values are cleared. */
const styled = (presetStyle: OutlineStyle) => ({
  presetStyle,
  hollow: undefined,
  stroke: undefined,
  strokeWidth: undefined,
  shadow: undefined,
  shadowType: undefined,
})

/** The outline and the shadow of a shape or an SVG. */
export function OutlineValues({ layer }: { layer: LayerOf<'shape'> | LayerOf<'svg'> }) {
  const { set, toFields } = useLayerEdits(layer.id)
  const outline = resolveOutline(layer)
  const fill = layer.asset === 'shape' ? layer.fill : '#5660FF'
  return (
    <>
      <Group title="Outline">
        <StyleCards
          label="Outline style"
          group="outline-style"
          names={outlineStyles}
          chosen={layer.presetStyle}
          onChoose={name => set('Outline style', styled(name))}
          picture={name => <OutlineSample name={name} />}
        />
        <SwitchRow label="Hollow" isOn={outline.hollow} onChange={hollow => set('Hollow', { hollow })} />
        <Row label="Width">
          <SliderField
            label="Outline width"
            value={outline.strokeWidth}
            edit={strokeWidth => toFields({ strokeWidth })}
          />
        </Row>
        {outline.strokeWidth > 0 && (
          <Row label="Color">
            <ColorField
              label="Outline color"
              name="Outline color"
              value={outline.stroke ?? fill}
              edit={stroke => toFields({ stroke })}
            />
          </Row>
        )}
      </Group>
      <Group title="Shadow" isOpen={outline.shadow !== null}>
        <ShadowRows
          shadow={outline.shadow}
          edit={shadow => toFields({ shadow })}
          onChange={shadow => set('Shadow', { shadow })}
        />
        {outline.shadow && (
          <ShadowTypeRow
            value={outline.shadowType}
            onChange={shadowType => set('Shadow type', { shadowType })}
          />
        )}
      </Group>
    </>
  )
}
