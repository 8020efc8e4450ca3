import type { CaptionLook } from '@/compositions/model/caption-look'
import type { CaptionStyle } from '@/compositions/schema/caption-style'
import { useCaptionEdits } from '@/web/editor/shared/captions/use-caption-edits'
import { ColorField } from '@/web/editor/shared/fields/ColorField'
import { OptionalColor } from '@/web/editor/shared/fields/OptionalColor'
import { Row } from '@/web/editor/shared/fields/Row'

type Name = 'fill' | 'activeFill' | 'futureFill' | 'stroke'

/** A color that every caption style has. `values`: the fields that change with it, if more than `field`. */
export function StyleColor({
  look,
  field,
  label,
  short = label,
  values = color => ({ [field]: color }),
}: {
  look: CaptionLook
  field: Name
  label: string
  /** The visible label. */
  short?: string
  values?(color: string): Partial<CaptionStyle>
}) {
  const { edit } = useCaptionEdits()
  return (
    <Row label={short}>
      <ColorField
        label={label}
        name={`${label} color`}
        value={look[field]}
        edit={color => edit(values(color))}
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

/** A color that a caption style may be without; `first` is the color it is added with. */
export function OptionalStyleColor({
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
    <OptionalColor
      label={label}
      value={look[field]}
      first={first}
      edit={color => edit({ [field]: color })}
      onChange={color => set(label, { [field]: color })}
    />
  )
}
