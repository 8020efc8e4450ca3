import type { CaptionLook } from '../../../../../compositions/model/caption-look'
import { useCaptionEdits } from '../../../shared/captions/use-caption-edits'
import { Row } from '../../../shared/fields/Row'
import { SwitchField } from '../../../shared/fields/SwitchField'

type Props = {
  look: CaptionLook
  field: 'activeSweep' | 'emphasize'
  label: string
  /** What the step and the switch are called where that says more. */
  name?: string
}

/** Something of the captions' style that is on or off. */
export function StyleSwitch({ look, field, label, name = label }: Props) {
  const { set } = useCaptionEdits()
  return (
    <Row label={label}>
      <SwitchField label={name} isOn={look[field]} onChange={isOn => set(name, { [field]: isOn })} />
    </Row>
  )
}
