import type { CaptionLook } from '@/compositions/model/caption-look'
import { useCaptionEdits } from '@/web/editor/shared/captions/use-caption-edits'
import { Row } from '@/web/editor/shared/fields/Row'
import { SliderField } from '@/web/editor/shared/fields/SliderField'
import table from './sliders.json'

/** A number of a caption style that has a slider. */
export type StyleNumber = keyof typeof table

type Scale = { label: string; name?: string; min: number; max: number; step: number }

const scales: Record<StyleNumber, Scale> = table

/** The slider of a number of the caption style. */
export function StyleSlider({ look, field }: { look: CaptionLook; field: StyleNumber }) {
  const { edit } = useCaptionEdits()
  const { label, name = label, min, max, step } = scales[field]
  return (
    <Row label={label}>
      <SliderField
        label={name}
        min={min}
        max={max}
        step={step}
        value={look[field]}
        edit={value => edit({ [field]: value })}
      />
    </Row>
  )
}
