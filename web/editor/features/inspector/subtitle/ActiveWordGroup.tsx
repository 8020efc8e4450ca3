import type { CaptionLook } from '@/compositions/model/caption-look'
import { withColor } from '@/web/editor/shared/captions/caption-colors'
import { useCaptionEdits } from '@/web/editor/shared/captions/use-caption-edits'
import { Row } from '@/web/editor/shared/fields/Row'
import { SelectField } from '@/web/editor/shared/fields/SelectField'
import { SwitchRow } from '@/web/editor/shared/fields/SwitchRow'
import { OptionalStyleColor, StyleColor } from './StyleColor'
import { StyleSlider } from './StyleSlider'

type Props = {
  look: CaptionLook
  field: 'activeSweep' | 'emphasize'
  /** Also of the step. */
  label: string
}

/** A switch for a boolean field of the caption style. */
function StyleSwitch({ look, field, label }: Props) {
  const { set } = useCaptionEdits()
  return <SwitchRow label={label} isOn={look[field]} onChange={isOn => set(label, { [field]: isOn })} />
}

const LINES: { value: CaptionLook['activeLine']; label: string }[] = [
  { value: 'inline', label: 'In its line' },
  { value: 'own', label: 'On its own line' },
]

/** The look of the active word and of emphasized key words. */
export function ActiveWordGroup({ look }: { look: CaptionLook }) {
  const { set } = useCaptionEdits()
  return (
    <>
      <StyleColor
        look={look}
        field="activeFill"
        label="Active word"
        values={color => withColor(look, 'activeFill', color)}
      />
      <OptionalStyleColor look={look} field="highlightBoxColor" label="Active box" first="#19D38B" />
      {look.highlightBoxColor && <StyleSlider look={look} field="highlightRadius" />}
      <OptionalStyleColor look={look} field="activeBackground" label="Active background" first="#FFD83D" />
      <StyleSlider look={look} field="underline" />
      {look.underline > 0 && (
        <OptionalStyleColor look={look} field="activeColor" label="Line color" first="#FFFFFF" />
      )}
      <Row label="Key word">
        <SelectField
          label="Key word"
          value={look.activeLine}
          options={LINES}
          onChange={activeLine => set('Key word', { activeLine })}
        />
      </Row>
      <StyleSwitch look={look} field="activeSweep" label="Karaoke fill" />
      <StyleSwitch look={look} field="emphasize" label="Emphasize key words" />
      {look.emphasize && (
        <OptionalStyleColor look={look} field="emphasizeFill" label="Key words" first="#F7E02B" />
      )}
    </>
  )
}
