import type { CaptionLook } from '@/compositions/model/caption-look'
import { useCaptionEdits } from '@/web/editor/shared/captions/use-caption-edits'
import { OptionalColor } from '@/web/editor/shared/fields/OptionalColor'
import { Row } from '@/web/editor/shared/fields/Row'
import { SelectField } from '@/web/editor/shared/fields/SelectField'
import { SliderField } from '@/web/editor/shared/fields/SliderField'
import { OptionalStyleColor } from './StyleColor'
import { StyleSlider } from './StyleSlider'

const SHAPES: { value: CaptionLook['textBackgroundShape']; label: string }[] = [
  { value: 'line', label: 'Line' },
  { value: 'word', label: 'Word' },
]

const SIDES = [
  { side: 'x', label: 'Horizontal padding' },
  { side: 'y', label: 'Vertical padding' },
] as const

const FIRST_BORDER = { color: '#000000', width: 4 }

/** The background of a caption: a box behind all of it, one per line or word, padding and border. */
export function BackgroundGroup({ look }: { look: CaptionLook }) {
  const { edit, set } = useCaptionEdits()
  const { border, backgroundPadding: padding } = look
  return (
    <>
      <OptionalStyleColor look={look} field="backgroundColor" label="Box" first="#000000D1" />
      <OptionalStyleColor look={look} field="textBackgroundColor" label="Text background" first="#FFFFFF" />
      {look.textBackgroundColor && (
        <Row label="Shape">
          <SelectField
            label="Text background shape"
            value={look.textBackgroundShape}
            options={SHAPES}
            onChange={textBackgroundShape => set('Text background shape', { textBackgroundShape })}
          />
        </Row>
      )}
      <StyleSlider look={look} field="bgCornerRadius" />
      {SIDES.map(({ side, label }) => (
        <Row key={side} label={label}>
          <SliderField
            label={label}
            max={1.5}
            step={0.02}
            value={padding[side]}
            edit={value => edit({ backgroundPadding: { ...padding, [side]: value } })}
          />
        </Row>
      ))}
      <StyleSlider look={look} field="backgroundGap" />
      <OptionalColor
        label="Border"
        value={border?.color ?? null}
        first={FIRST_BORDER.color}
        edit={color => edit({ border: { ...FIRST_BORDER, ...border, color } })}
        onChange={color => set('Border', { border: color === null ? null : FIRST_BORDER })}
      />
      {border && (
        <Row label="Border width">
          <SliderField
            label="Border width"
            max={40}
            value={border.width}
            edit={width => edit({ border: { ...border, width } })}
          />
        </Row>
      )}
    </>
  )
}
