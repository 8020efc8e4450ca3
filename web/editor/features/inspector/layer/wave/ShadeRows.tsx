import { setFields } from '../../../../../../compositions/edit/set-fields'
import { WAVES } from '../../../../../../compositions/looks/waves/waves'
import type { LayerOf } from '../../../../../../compositions/model/layers/layer'
import { ColorField } from '../../../../shared/fields/ColorField'
import { Row } from '../../../../shared/fields/Row'

/** The shades of a wave that shows the whole sound, from quiet to loud. */
export function ShadeRows({ layer }: { layer: LayerOf<'wave'> }) {
  const colours = layer.colours ?? WAVES[layer.wave].colours ?? []
  return colours.map((color, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a shade is what its place among them says.
    <Row key={index} label={`Shade ${index + 1}`}>
      <ColorField
        label={`Shade ${index + 1} of ${colours.length}, from quiet to loud`}
        name="Shade of the wave"
        value={color}
        edit={chosen => project =>
          setFields(project, {
            layerId: layer.id,
            fields: { colours: colours.with(index, chosen) },
          })
        }
      />
    </Row>
  ))
}
