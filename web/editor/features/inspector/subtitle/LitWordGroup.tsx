import type { CaptionLook } from '../../../../../compositions/model/caption-look'
import { withColour } from '../../../shared/captions/caption-colours'
import { useCaptionEdits } from '../../../shared/captions/use-caption-edits'
import { Row } from '../../../shared/fields/Row'
import { SelectField } from '../../../shared/fields/SelectField'
import { OptionalStyleColour, StyleColour } from './StyleColour'
import { StyleSlider } from './StyleSlider'
import { StyleSwitch } from './StyleSwitch'

const LINES: { value: CaptionLook['activeLine']; label: string }[] = [
  { value: 'inline', label: 'In its line' },
  { value: 'own', label: 'On its own line' },
]

/** The word that is being said, and the emphasised ones, which look like it. */
export function LitWordGroup({ look }: { look: CaptionLook }) {
  const { set } = useCaptionEdits()
  return (
    <>
      <StyleColour
        look={look}
        field="activeFill"
        label="Lit word"
        values={colour => withColour(look, 'activeFill', colour)}
      />
      <OptionalStyleColour look={look} field="highlightBoxColor" label="Lit box" first="#19D38B" />
      {look.highlightBoxColor && <StyleSlider look={look} field="highlightRadius" />}
      <OptionalStyleColour look={look} field="activeBackground" label="Lit ground" first="#FFD83D" />
      <StyleSlider look={look} field="underline" />
      {look.underline > 0 && (
        <OptionalStyleColour look={look} field="activeColor" label="Line colour" first="#FFFFFF" />
      )}
      <Row label="Key word">
        <SelectField
          label="Key word"
          value={look.activeLine}
          options={LINES}
          onChange={activeLine => set('Key word', { activeLine })}
        />
      </Row>
      <StyleSwitch look={look} field="activeSweep" label="Fill as said" />
      <StyleSwitch look={look} field="emphasize" label="Emphasis" name="Emphasise key words" />
      {look.emphasize && (
        <OptionalStyleColour look={look} field="emphasizeFill" label="Key words" first="#F7E02B" />
      )}
    </>
  )
}
