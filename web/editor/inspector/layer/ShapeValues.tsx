import { setFields } from '../../../../compositions/edit/set-fields'
import type { LayerOf } from '../../../../compositions/layers/layer'
import { ColourField } from '../fields/ColourField'
import { Row } from '../fields/Row'

/** The colour of a shape. */
export function ShapeValues({ layer }: { layer: LayerOf<'shape'> }) {
  return (
    <Row label="Fill">
      <ColourField
        label="Fill"
        name="Fill"
        value={layer.fill}
        edit={fill => project => setFields(project, { layerId: layer.id, fields: { fill } })}
      />
    </Row>
  )
}
