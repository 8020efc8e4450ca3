import type { CaptionLook } from '../../../../../compositions/model/caption-look'
import type { CaptionStyle } from '../../../../../compositions/schema/caption-style'
import { useCaptionEdits } from '../../../shared/captions/use-caption-edits'
import { ColourField } from '../../../shared/fields/ColourField'
import { OptionalColour } from '../../../shared/fields/OptionalColour'
import { Row } from '../../../shared/fields/Row'

type Name = 'fill' | 'activeFill' | 'futureFill' | 'stroke'

/** A colour that every caption has. `values` are what changes with it, where that is more than itself. */
export function StyleColour({
  look,
  field,
  label,
  short = label,
  values = colour => ({ [field]: colour }),
}: {
  look: CaptionLook
  field: Name
  label: string
  /** What stands beside it. */
  short?: string
  values?(colour: string): Partial<CaptionStyle>
}) {
  const { edit } = useCaptionEdits()
  return (
    <Row label={short}>
      <ColourField
        label={label}
        name={`${label} colour`}
        value={look[field]}
        edit={colour => edit(values(colour))}
      />
    </Row>
  )
}

type OptionalName =
  | 'emphasizeFill'
  | 'activeColor'
  | 'backgroundColor'
  | 'textBackgroundColor'
  | 'activeBackground'
  | 'futureBackground'
  | 'highlightBoxColor'

/** A colour that a style need not have; put on as `first`. */
export function OptionalStyleColour({
  look,
  field,
  label,
  first,
}: {
  look: CaptionLook
  field: OptionalName
  label: string
  first: string
}) {
  const { edit, set } = useCaptionEdits()
  return (
    <OptionalColour
      label={label}
      value={look[field]}
      first={first}
      edit={colour => edit({ [field]: colour })}
      onChange={colour => set(label, { [field]: colour })}
    />
  )
}
