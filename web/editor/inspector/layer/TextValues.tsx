import { SegmentedControl, Textarea } from '@mantine/core'
import { useEffect, useState } from 'react'
import { setFields } from '../../../../compositions/edit/set-fields'
import type { TextLayer } from '../../../../compositions/layers/text/schema'
import { textStyles } from '../../../../compositions/layers/text/tables'
import { faceOf } from '../../../../compositions/layers/text/text-look'
import { ColourField } from '../fields/ColourField'
import { NumberField } from '../fields/NumberField'
import { Row } from '../fields/Row'
import { SelectField } from '../fields/SelectField'
import { useLayerEdits } from '../fields/use-layer-edits'

const ALIGNMENTS = [
  { value: 'left', label: 'Left' },
  { value: 'center', label: 'Centre' },
  { value: 'right', label: 'Right' },
]

const STYLES = textStyles.map(name => ({ value: name, label: name }))

/** What a text says, and how. */
export function TextValues({ layer }: { layer: TextLayer }) {
  const { set } = useLayerEdits(layer.id)
  return (
    <>
      <SaidText layer={layer} />
      <Row label="Style">
        <SelectField
          label="Style"
          value={layer.presetStyle}
          options={STYLES}
          onChange={presetStyle => set('Text style', { presetStyle })}
        />
      </Row>
      <Row label="Font size">
        <NumberField
          label="Font size"
          unit="px"
          min={8}
          max={400}
          value={faceOf(layer).fontSize}
          onCommit={fontSize => set('Font size', { fontSize })}
        />
      </Row>
      <Row label="Colour">
        <ColourField
          label="Colour"
          name="Text colour"
          value={layer.fill ?? '#FFFFFF'}
          edit={fill => project => setFields(project, { layerId: layer.id, fields: { fill } })}
        />
      </Row>
      <SegmentedControl
        fullWidth
        withItemsBorders={false}
        size="xs"
        aria-label="Text align"
        data={ALIGNMENTS}
        value={layer.textAlign}
        onChange={value => set('Text align', { textAlign: value as TextLayer['textAlign'] })}
      />
    </>
  )
}

/** The words of a text; all that is typed until the field is left is one step. */
function SaidText({ layer }: { layer: TextLayer }) {
  const { set } = useLayerEdits(layer.id)
  const [text, setText] = useState(layer.text)
  useEffect(() => setText(layer.text), [layer.text])
  return (
    <Textarea
      label="Text"
      autosize
      minRows={2}
      maxRows={6}
      maxLength={2000}
      value={text}
      onChange={event => setText(event.currentTarget.value)}
      onBlur={() => text !== layer.text && set('Text', { text })}
    />
  )
}
