import { SegmentedControl } from '@mantine/core'
import type { CaptionLook } from '@/compositions/model/caption-look'
import { familyNamed } from '@/compositions/typography/fonts/families'
import { textField, withColor } from '@/web/editor/shared/captions/caption-colors'
import { useCaptionEdits } from '@/web/editor/shared/captions/use-caption-edits'
import { FontField } from '@/web/editor/shared/fields/FontField'
import { MissingFont } from '@/web/editor/shared/fields/MissingFont'
import { Row } from '@/web/editor/shared/fields/Row'
import { SelectField } from '@/web/editor/shared/fields/SelectField'
import { SwitchRow } from '@/web/editor/shared/fields/SwitchRow'
import { facesOf, nearestWeight, weightOptions } from '@/web/editor/shared/fields/weights'
import { useEditor, useProject } from '@/web/editor/shared/session/editor-context'
import { tryEdit } from '@/web/editor/shared/session/try-edit'
import { StyleColor } from './StyleColor'
import { StyleSlider } from './StyleSlider'

const ALIGNMENTS: { value: CaptionLook['textAlign']; label: string }[] = [
  { value: 'left', label: 'Left' },
  { value: 'center', label: 'Center' },
  { value: 'right', label: 'Right' },
]

const CASES: { value: CaptionLook['transform']; label: string }[] = [
  { value: 'none', label: 'As typed' },
  { value: 'uppercase', label: 'UPPERCASE' },
  { value: 'lowercase', label: 'lowercase' },
]

/**
 * The text of captions: font, weight, size, case, alignment, spacing, and the color of words that aren't
 * active.
 */
export function TextGroup({ look }: { look: CaptionLook }) {
  const editor = useEditor()
  const { set, edit } = useCaptionEdits()
  const { fonts } = useProject()
  const text = textField(look)
  const faces = facesOf(look.fontFamily, fonts)
  return (
    <>
      <Row label="Font">
        <FontField
          label="Caption font"
          value={familyNamed(look.fontFamily)}
          onChange={(fontFamily, withFonts) =>
            void tryEdit(editor, 'Caption font', withFonts(edit({ fontFamily })))
          }
        />
      </Row>
      <MissingFont family={look.fontFamily} />
      <Row label="Weight">
        <SelectField
          label="Weight"
          value={String(nearestWeight(faces, look.fontWeight))}
          options={weightOptions(faces)}
          onChange={weight => set('Caption weight', { fontWeight: Number(weight) })}
        />
      </Row>
      <StyleSlider look={look} field="fontSize" />
      <StyleColor look={look} field={text} label="Text" values={color => withColor(look, text, color)} />
      <Row label="Letters">
        <SelectField
          label="Capitals"
          value={look.transform}
          options={CASES}
          onChange={transform => set('Capitals', { transform })}
        />
      </Row>
      <SwitchRow
        label="Italic"
        isOn={look.fontStyle === 'italic'}
        onChange={isOn => set('Italic', { fontStyle: isOn ? 'italic' : 'normal' })}
      />
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label="Align captions"
        data={ALIGNMENTS}
        value={look.textAlign}
        onChange={textAlign => set('Align captions', { textAlign: textAlign as CaptionLook['textAlign'] })}
      />
      <StyleSlider look={look} field="lineHeight" />
      <StyleSlider look={look} field="letterSpacing" />
    </>
  )
}
