import { boxLook } from '../../../../../../compositions/model/framing/box-look'
import type { PictureLayer } from '../../../../../../compositions/model/layers/layer'
import { type BoxStyleName, boxStyles } from '../../../../../../compositions/schema/framing-fields'
import { ColorField } from '../../../../shared/fields/ColorField'
import { Group } from '../../../../shared/fields/Group'
import { Row } from '../../../../shared/fields/Row'
import { ShadowRows } from '../../../../shared/fields/ShadowRows'
import { SliderField } from '../../../../shared/fields/SliderField'
import { StyleCards } from '../../../../shared/fields/StyleCards'
import { useLayerEdits } from '../../../../shared/fields/use-layer-edits'
import { BoxSample } from './BoxSample'

const MOST_RADIUS = 400

/** A box style as its card shows it: nothing of the layer's own over it. */
const styled = (presetStyle: BoxStyleName) => ({
  presetStyle,
  radius: undefined,
  border: undefined,
  shadow: undefined,
  shadowType: undefined,
  padding: undefined,
})

/** How the box of a picture is framed: its style, corners, border, padding and shadow. */
export function BoxValues({ layer }: { layer: PictureLayer }) {
  const { set, toFields } = useLayerEdits(layer.id)
  const { radius, border, shadow, padding } = boxLook(layer)
  const color = border?.color ?? '#FFFFFF'
  return (
    <>
      <Group title="Frame">
        <StyleCards
          label="Box style"
          group="box-style"
          names={boxStyles}
          chosen={layer.presetStyle ?? 'Normal'}
          onChoose={name => set('Box style', styled(name))}
          picture={name => <BoxSample name={name} />}
        />
        <Row label="Corners">
          <SliderField
            label="Corner radius"
            max={MOST_RADIUS}
            value={radius === 'full' ? MOST_RADIUS : radius}
            edit={next => toFields({ radius: next })}
          />
        </Row>
        <Row label="Border">
          <SliderField
            label="Border width"
            max={60}
            value={border?.width ?? 0}
            edit={width => toFields({ border: width > 0 ? { color, width } : null })}
          />
        </Row>
        {border && (
          <Row label="Color">
            <ColorField
              label="Border color"
              name="Border color"
              value={color}
              edit={next => toFields({ border: { color: next, width: border.width } })}
            />
          </Row>
        )}
        <Row label="Padding">
          <SliderField label="Padding" max={200} value={padding} edit={next => toFields({ padding: next })} />
        </Row>
      </Group>
      <Group title="Shadow" isOpen={shadow !== null}>
        <ShadowRows
          shadow={shadow}
          edit={next => toFields({ shadow: next })}
          onChange={next => set('Shadow', { shadow: next })}
        />
      </Group>
    </>
  )
}
