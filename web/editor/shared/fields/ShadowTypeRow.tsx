import type { ShadowType } from '@/compositions/schema/common-fields'
import { Row } from './Row'
import { SelectField } from './SelectField'

const TYPES: readonly { value: ShadowType; label: string }[] = [
  { value: 'drop', label: 'Drop' },
  { value: 'lift', label: 'Lift' },
  { value: 'glow', label: 'Glow' },
]

/** The style of the shadow of a text or of an outline. */
export const ShadowTypeRow = ({
  value,
  onChange,
}: {
  value: ShadowType
  onChange(value: ShadowType): void
}) => (
  <Row label="Shadow style">
    <SelectField label="Shadow falls" value={value} options={TYPES} onChange={onChange} />
  </Row>
)
