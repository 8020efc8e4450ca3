import type { EditResult } from '@/compositions/edit/edit'
import type { Project } from '@/compositions/model/project'
import type { Shadow } from '@/compositions/schema/caption-style'
import { OptionalColor } from './OptionalColor'
import { opacityOf, Row, withOpacity } from './Row'
import { SliderField } from './SliderField'

const FIRST: Shadow = { color: '#00000099', blur: 24, offsetX: 0, offsetY: 8 }
const FULL = 100

const LENGTHS = [
  { label: 'Shadow blur', short: 'Blur', field: 'blur', min: 0 },
  { label: 'Shadow X', short: 'X', field: 'offsetX', min: -100 },
  { label: 'Shadow Y', short: 'Y', field: 'offsetY', min: -100 },
] as const

/** An optional shadow: color, opacity, blur and offset. Blur and offset in canvas pixels. */
export function ShadowRows({
  shadow,
  edit,
  onChange,
}: {
  shadow: Shadow | null
  edit: (shadow: Shadow) => (project: Project) => EditResult
  onChange(shadow: Shadow | null): void
}) {
  return (
    <>
      <OptionalColor
        label="Shadow"
        value={shadow?.color ?? null}
        first={FIRST.color}
        edit={color => edit({ ...FIRST, ...shadow, color })}
        onChange={color => onChange(color === null ? null : FIRST)}
      />
      {shadow && (
        <>
          <Row label="Opacity">
            <SliderField
              label="Shadow opacity"
              unit="%"
              value={Math.round(opacityOf(shadow.color) * FULL)}
              edit={value => edit({ ...shadow, color: withOpacity(shadow.color, value / FULL) })}
            />
          </Row>
          {LENGTHS.map(({ label, short, field, min }) => (
            <Row key={field} label={short}>
              <SliderField
                label={label}
                min={min}
                max={100}
                value={shadow[field]}
                edit={value => edit({ ...shadow, [field]: value })}
              />
            </Row>
          ))}
        </>
      )}
    </>
  )
}
