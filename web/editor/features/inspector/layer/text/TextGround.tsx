import type { TextLayer } from '../../../../../../compositions/schema/layers/text'
import { Group } from '../../../../shared/fields/Group'
import { OptionalColor } from '../../../../shared/fields/OptionalColor'
import { Row } from '../../../../shared/fields/Row'
import { SliderField } from '../../../../shared/fields/SliderField'
import { useLayerEdits } from '../../../../shared/fields/use-layer-edits'
import { useTextLook } from './use-text-look'

const GROUNDS = [
  { label: 'Background', name: 'Background', field: 'backgroundColor', first: '#F7E02B' },
  { label: 'Behind lines', name: 'Background of lines', field: 'textBackgroundColor', first: '#FFFFFF' },
] as const

/** What lies behind a text: one ground behind all of it, or one that hugs its lines. */
export function TextGround({ layer }: { layer: TextLayer }) {
  const { set, toFields } = useLayerEdits(layer.id)
  const look = useTextLook(layer)
  const hasGround = GROUNDS.some(({ field }) => look[field])
  return (
    <Group title="Background" isOpen={hasGround}>
      {GROUNDS.map(({ label, name, field, first }) => (
        <OptionalColor
          key={field}
          label={label}
          name={name}
          value={look[field]}
          first={first}
          edit={color => toFields({ [field]: color })}
          onChange={color => set(name, { [field]: color })}
        />
      ))}
      {hasGround && (
        <>
          <Row label="Padding">
            <SliderField
              label="Padding"
              max={200}
              value={Math.round(look.padding)}
              edit={padding => toFields({ padding })}
            />
          </Row>
          <Row label="Corners">
            <SliderField
              label="Corner radius"
              max={200}
              value={Math.round(look.radius)}
              edit={radius => toFields({ radius })}
            />
          </Row>
        </>
      )}
    </Group>
  )
}
