import type { TextLayer } from '../../../../../../compositions/schema/layers/text'
import { ColorField } from '../../../../shared/fields/ColorField'
import { GradientRow } from '../../../../shared/fields/GradientRow'
import { Group } from '../../../../shared/fields/Group'
import { Row } from '../../../../shared/fields/Row'
import { SliderField } from '../../../../shared/fields/SliderField'
import { useLayerEdits } from '../../../../shared/fields/use-layer-edits'
import { useTextLook } from './use-text-look'

/** The colors of letters, and of the line around them. */
export function TextColors({ layer }: { layer: TextLayer }) {
  const { toFields } = useLayerEdits(layer.id)
  const look = useTextLook(layer)
  return (
    <Group title="Color">
      <Row label="Color">
        <ColorField label="Color" name="Text color" value={look.fill} edit={fill => toFields({ fill })} />
      </Row>
      <GradientRow layerId={layer.id} value={look.fillTo} />
      <Row label="Outline">
        <SliderField
          label="Outline width"
          max={60}
          value={Math.round(look.strokeWidth)}
          edit={strokeWidth => toFields({ strokeWidth })}
        />
      </Row>
      {look.strokeWidth > 0 && (
        <Row label="Its color">
          <ColorField
            label="Outline color"
            name="Outline color"
            value={look.stroke}
            edit={stroke => toFields({ stroke })}
          />
        </Row>
      )}
    </Group>
  )
}
