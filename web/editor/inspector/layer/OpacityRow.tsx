import { setFields } from '../../../../compositions/edit/set-fields'
import type { Layer } from '../../../../compositions/layers/layer'
import { Row } from '../fields/Row'
import { SliderField } from '../fields/SliderField'

const FULL = 100

/** How opaque a layer is, in per cent. */
export const OpacityRow = ({ layer }: { layer: Layer }) => (
  <Row label="Opacity">
    <SliderField
      label="Opacity"
      value={Math.round(layer.opacity * FULL)}
      edit={value => project => setFields(project, { layerId: layer.id, fields: { opacity: value / FULL } })}
    />
  </Row>
)
