import type { TextLayer } from '../../../../../../compositions/schema/layers/text'
import { ColourField } from '../../../../shared/fields/ColourField'
import { GradientRow } from '../../../../shared/fields/GradientRow'
import { Group } from '../../../../shared/fields/Group'
import { Row } from '../../../../shared/fields/Row'
import { SliderField } from '../../../../shared/fields/SliderField'
import { useLayerEdits } from '../../../../shared/fields/use-layer-edits'
import { useTextLook } from './use-text-look'

/** The colours of letters, and of the line around them. */
export function TextColours({ layer }: { layer: TextLayer }) {
  const { toFields } = useLayerEdits(layer.id)
  const look = useTextLook(layer)
  return (
    <Group title="Colour">
      <Row label="Colour">
        <ColourField label="Colour" name="Text colour" value={look.fill} edit={fill => toFields({ fill })} />
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
        <Row label="Its colour">
          <ColourField
            label="Outline colour"
            name="Outline colour"
            value={look.stroke}
            edit={stroke => toFields({ stroke })}
          />
        </Row>
      )}
    </Group>
  )
}
