import type { Layer } from '../../../../../compositions/model/layers/layer'
import { Row } from '../../../shared/fields/Row'
import { SliderField } from '../../../shared/fields/SliderField'
import { useLayerEdits } from '../../../shared/fields/use-layer-edits'

const FULL = 100

/** How opaque a layer is, in per cent. */
export function OpacityRow({ layer }: { layer: Layer }) {
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
