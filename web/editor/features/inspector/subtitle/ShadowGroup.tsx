import type { CaptionLook } from '../../../../../compositions/model/caption-look'
import { useCaptionEdits } from '../../../shared/captions/use-caption-edits'
import { Row } from '../../../shared/fields/Row'
import { SelectField } from '../../../shared/fields/SelectField'
import { ShadowRows } from '../../../shared/fields/ShadowRows'

const TYPES: { value: CaptionLook['shadowType']; label: string }[] = [
  { value: 'none', label: 'None' },
  { value: 'soft', label: 'Soft' },
  { value: 'double', label: 'Soft and tight' },
  { value: 'hard', label: 'Hard' },
]

/** The shadow of the letters. */
export function ShadowGroup({ look }: { look: CaptionLook }) {
  const { edit, set } = useCaptionEdits()
  return (
    <>
      <ShadowRows
        shadow={look.shadow}
        edit={shadow => edit({ shadow })}
        onChange={shadow => set('Caption shadow', { shadow })}
      />
      {look.shadow && (
        <Row label="Falls">
          <SelectField
            label="Shadow type"
            value={look.shadowType}
            options={TYPES}
            onChange={shadowType => set('Shadow type', { shadowType })}
          />
        </Row>
      )}
    </>
  )
}
