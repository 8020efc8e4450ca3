import type { CaptionLook } from '@/compositions/model/caption-look'
import { useCaptionEdits } from '@/web/editor/shared/captions/use-caption-edits'
import { OptionalColor } from '@/web/editor/shared/fields/OptionalColor'
import { Row } from '@/web/editor/shared/fields/Row'
import { SelectField } from '@/web/editor/shared/fields/SelectField'
import { SliderField } from '@/web/editor/shared/fields/SliderField'
import { OptionalStyleColor } from './StyleColor'
import { StyleSlider } from './StyleSlider'

const SHAPES: { value: CaptionLook['textBackgroundShape']; label: string }[] = [
  { value: 'line', label: 'A line' },
  { value: 'word', label: 'A word' },
]

const SIDES = [
  { side: 'x', label: 'Room beside' },
  { side: 'y', label: 'Vertical padding' },
] as const

const RIM = { color: '#000000', width: 4 }

/** What lies behind the letters: a box for all, a ground for each line or word, their corners, room and rim. */
export function GroundGroup({ look }: { look: CaptionLook }) {
  const { edit, set } = useCaptionEdits()
  const { border, backgroundPadding: room } = look
  return (
    <>
      <OptionalStyleColor look={look} field="backgroundColor" label="Box" first="#000000D1" />
      <OptionalStyleColor look={look} field="textBackgroundColor" label="Ground" first="#FFFFFF" />
      {look.textBackgroundColor && (
        <Row label="Behind">
          <SelectField
            label="Ground behind"
            value={look.textBackgroundShape}
            options={SHAPES}
            onChange={textBackgroundShape => set('Ground behind', { textBackgroundShape })}
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
            value={room[side]}
            edit={value => edit({ backgroundPadding: { ...room, [side]: value } })}
          />
        </Row>
      ))}
      <StyleSlider look={look} field="backgroundGap" />
      <OptionalColor
        label="Rim"
        value={border?.color ?? null}
        first={RIM.color}
        edit={color => edit({ border: { ...RIM, ...border, color } })}
        onChange={color => set('Rim', { border: color === null ? null : RIM })}
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
