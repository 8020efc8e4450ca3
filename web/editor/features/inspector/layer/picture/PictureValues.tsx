import type { PictureLayer } from '@/compositions/model/layers/layer'
import { ColorField } from '@/web/editor/shared/fields/ColorField'
import { Row } from '@/web/editor/shared/fields/Row'
import { SelectField } from '@/web/editor/shared/fields/SelectField'
import { useLayerEdits } from '@/web/editor/shared/fields/use-layer-edits'
import { BoxValues } from './BoxValues'

const FILLS = [
  { value: 'none', label: 'Nothing' },
  { value: 'blur', label: 'Picture, blurred' },
  { value: 'color', label: 'Color' },
] as const

type Fill = (typeof FILLS)[number]['value']

const FIRST = '#101010'

const fillOf = (containerColor: string | undefined): Fill => {
  if (containerColor === undefined) return 'none'
  return containerColor === 'blur' ? 'blur' : 'color'
}

const colorOf = (fill: Fill): string | undefined => {
  if (fill === 'none') return undefined
  return fill === 'blur' ? 'blur' : FIRST
}

/** What fills the part of a box that its picture doesn't cover. */
function ContainerRow({ layer }: { layer: PictureLayer }) {
  const { set, toFields } = useLayerEdits(layer.id)
  const { containerColor } = layer
  const fill = fillOf(containerColor)
  return (
    <>
      <Row label="Background">
        <SelectField
          label="Around the picture"
          value={fill}
          options={FILLS}
          onChange={next => set('Around the picture', { containerColor: colorOf(next) })}
        />
      </Row>
      {fill === 'color' && containerColor && (
        <Row label="Color">
          <ColorField
            label="Color around the picture"
            name="Around the picture"
            value={containerColor}
            edit={color => toFields({ containerColor: color })}
          />
        </Row>
      )}
    </>
  )
}

const FITS = [
  { value: 'cover', label: 'Fill' },
  { value: 'contain', label: 'Fit' },
  { value: 'fill', label: 'Stretch' },
] as const

/** How a picture is fitted into its box, and how the box is framed. */
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
