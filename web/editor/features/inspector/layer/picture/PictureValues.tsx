import type { PictureLayer } from '../../../../../../compositions/model/layers/layer'
import { Row } from '../../../../shared/fields/Row'
import { SelectField } from '../../../../shared/fields/SelectField'
import { useLayerEdits } from '../../../../shared/fields/use-layer-edits'
import { BoxValues } from './BoxValues'
import { ContainerRow } from './ContainerRow'

const FITS = [
  { value: 'cover', label: 'Fill' },
  { value: 'contain', label: 'Fit' },
  { value: 'fill', label: 'Stretch' },
] as const

/** How a picture lies in its box, and how the box is framed. */
export function PictureValues({ layer }: { layer: PictureLayer }) {
  const { set } = useLayerEdits(layer.id)
  return (
    <>
      <Row label="Picture">
        <SelectField
          label="Picture"
          value={layer.scaleType}
          options={FITS}
          onChange={scaleType => set('Picture in its box', { scaleType })}
        />
      </Row>
      <ContainerRow layer={layer} />
      <BoxValues layer={layer} />
    </>
  )
}
