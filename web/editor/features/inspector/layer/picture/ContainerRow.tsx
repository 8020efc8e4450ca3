import type { PictureLayer } from '../../../../../../compositions/model/layers/layer'
import { ColourField } from '../../../../shared/fields/ColourField'
import { Row } from '../../../../shared/fields/Row'
import { SelectField } from '../../../../shared/fields/SelectField'
import { useLayerEdits } from '../../../../shared/fields/use-layer-edits'

const FILLS = [
  { value: 'none', label: 'Nothing' },
  { value: 'blur', label: 'Picture, blurred' },
  { value: 'colour', label: 'Colour' },
] as const

type Fill = (typeof FILLS)[number]['value']

const FIRST = '#101010'

const fillOf = (containerColor: string | undefined): Fill => {
  if (containerColor === undefined) return 'none'
  return containerColor === 'blur' ? 'blur' : 'colour'
}

const colourOf = (fill: Fill): string | undefined => {
  if (fill === 'none') return undefined
  return fill === 'blur' ? 'blur' : FIRST
}

/** What fills the room that a picture leaves in its box. */
export function ContainerRow({ layer }: { layer: PictureLayer }) {
  const { set, toFields } = useLayerEdits(layer.id)
  const { containerColor } = layer
  const fill = fillOf(containerColor)
  return (
    <>
      <Row label="Around it">
        <SelectField
          label="Around the picture"
          value={fill}
          options={FILLS}
          onChange={next => set('Around the picture', { containerColor: colourOf(next) })}
        />
      </Row>
      {fill === 'colour' && containerColor && (
        <Row label="Colour">
          <ColourField
            label="Colour around the picture"
            name="Around the picture"
            value={containerColor}
            edit={colour => toFields({ containerColor: colour })}
          />
        </Row>
      )}
    </>
  )
}
