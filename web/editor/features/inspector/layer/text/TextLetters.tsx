import { ActionIcon, SegmentedControl, Tooltip } from '@mantine/core'
import { IconItalic, IconUnderline } from '@tabler/icons-react'
import { textFaceOf } from '@/compositions/kinds/text/text-look'
import type { TextLayer } from '@/compositions/schema/layers/text'
import { FontField } from '@/web/editor/shared/fields/FontField'
import { FontSizeRow } from '@/web/editor/shared/fields/FontSizeRow'
import { Group } from '@/web/editor/shared/fields/Group'
import { MissingFont } from '@/web/editor/shared/fields/MissingFont'
import { Row } from '@/web/editor/shared/fields/Row'
import { SelectField } from '@/web/editor/shared/fields/SelectField'
import { SliderField } from '@/web/editor/shared/fields/SliderField'
import { useLayerEdits } from '@/web/editor/shared/fields/use-layer-edits'
import { facesOf, nearestWeight, weightOptions } from '@/web/editor/shared/fields/weights'
import { useProject } from '@/web/editor/shared/session/editor-context'
import classes from './Text.module.css'

const ALIGNMENTS = [
  { value: 'left', label: 'Left' },
  { value: 'center', label: 'Center' },
  { value: 'right', label: 'Right' },
]

const NO_LIST = 'none'

const LISTS = [
  { value: NO_LIST, label: 'No list' },
  { value: 'disc', label: 'Bullets' },
  { value: 'decimal', label: 'Numbers' },
]

const OVERFLOWS = [
  { value: 'visible', label: 'Overflow' },
  { value: 'shrink', label: 'Shrinks to fit' },
  { value: 'fit', label: 'Fill' },
] as const

/** Letter spacing is shown in percent of the font size. */
const PERCENT = 100

/** Font and line layout of a text. */
export function TextLetters({ layer }: { layer: TextLayer }) {
  const { set, perform, toFields } = useLayerEdits(layer.id)
  const { fonts } = useProject()
  const face = textFaceOf(layer)
  const faces = facesOf(face.fontFamily, fonts)
  const isItalic = layer.fontStyle === 'italic'
  const italic = faces.italic ? 'Italic' : `${face.fontFamily} has no italic`
  return (
    <Group title="Letters">
      <Row label="Font">
        <FontField
          label="Font"
          value={face.fontFamily}
          onChange={(fontFamily, withFonts) =>
            perform(
              'Font',
              withFonts(project => {
                const fontWeight = nearestWeight(facesOf(fontFamily, project.fonts), face.fontWeight)
                return toFields({ fontFamily, fontWeight })(project)
              }),
            )
          }
        />
      </Row>
      <MissingFont family={face.fontFamily} />
      <Row label="Weight">
        <span className={classes.style}>
          <SelectField
            label="Weight"
            value={String(nearestWeight(faces, face.fontWeight))}
            options={weightOptions(faces)}
            onChange={weight => set('Weight', { fontWeight: Number(weight) })}
          />
          <Tooltip label={italic}>
            <ActionIcon
              size={28}
              variant={isItalic ? 'light' : 'subtle'}
              aria-label={italic}
              aria-pressed={isItalic}
              disabled={!faces.italic && !isItalic}
              onClick={() => set('Italic', { fontStyle: isItalic ? 'normal' : 'italic' })}
            >
              <IconItalic size={16} stroke={1.5} />
            </ActionIcon>
          </Tooltip>
          <Tooltip label="Underline">
            <ActionIcon
              size={28}
              variant={layer.underline ? 'light' : 'subtle'}
              aria-label="Underline"
              aria-pressed={layer.underline ?? false}
              onClick={() => set('Underline', { underline: layer.underline ? undefined : true })}
            >
              <IconUnderline size={16} stroke={1.5} />
            </ActionIcon>
          </Tooltip>
        </span>
      </Row>
      <FontSizeRow value={face.fontSize} onCommit={fontSize => set('Font size', { fontSize })} />
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label="Text align"
        data={ALIGNMENTS}
        value={layer.textAlign}
        onChange={value => set('Text align', { textAlign: value as TextLayer['textAlign'] })}
      />
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label="List"
        data={LISTS}
        value={layer.listStyleType ?? NO_LIST}
        onChange={value => {
          const listStyleType = value === NO_LIST ? undefined : (value as TextLayer['listStyleType'])
          // The markers of a list stand below each other, unless it is centered again.
          const isFirst = !layer.listStyleType && layer.textAlign === 'center'
          set('List', { listStyleType, ...(isFirst && { textAlign: 'left' }) })
        }}
      />
      <Row label="Line height">
        <SliderField
          label="Line height"
          min={0.8}
          max={3}
          step={0.05}
          value={face.lineHeight}
          edit={lineHeight => toFields({ lineHeight })}
        />
      </Row>
      <Row label="Spacing">
        <SliderField
          label="Letter spacing"
          min={-20}
          max={100}
          value={Math.round(face.letterSpacing * PERCENT)}
          edit={value => toFields({ letterSpacing: value / PERCENT })}
        />
      </Row>
      <Row label="Long text">
        <SelectField
          label="Long text"
          value={face.overflow}
          options={OVERFLOWS}
          onChange={overflow => set('Long text', { overflow })}
        />
      </Row>
    </Group>
  )
}
