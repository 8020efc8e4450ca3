import { ActionIcon, Tooltip } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import kinds from '../../../../../../compositions/looks/text/kinds.json'
import type { TextLayer } from '../../../../../../compositions/schema/layers/text'
import { textKinds, textStyles } from '../../../../../../compositions/schema/layers/text-tables'
import { countOwn, styleFields } from '../../../../core/new-layers/style-fields'
import { Row } from '../../../../shared/fields/Row'
import { SelectField } from '../../../../shared/fields/SelectField'
import { useLayerEdits } from '../../../../shared/fields/use-layer-edits'
import classes from './Text.module.css'

const STYLES = textStyles.map(name => ({ value: name, label: name }))
const KINDS = textKinds.map(name => ({ value: name, label: kinds[name].label }))

/** What a text is for, and the style that it has; what was changed of the style is taken back with one button. */
export function TextStyleRow({ layer }: { layer: TextLayer }) {
  const { set } = useLayerEdits(layer.id)
  const count = countOwn(layer)
  const reset = `Reset ${count} ${count === 1 ? 'change' : 'changes'} of the style`
  return (
    <>
      <Row label="Kind">
        <SelectField
          label="Kind"
          value={layer.textKind}
          options={KINDS}
          onChange={textKind => set('Kind of text', { textKind })}
        />
      </Row>
      <Row label="Style">
        <span className={classes.style}>
          <SelectField
            label="Style"
            value={layer.presetStyle}
            options={STYLES}
            onChange={presetStyle => set('Text style', styleFields(presetStyle))}
          />
          {count > 0 && (
            <Tooltip label={reset}>
              <ActionIcon
                size={28}
                aria-label={reset}
                onClick={() => set('Reset text style', styleFields(layer.presetStyle))}
              >
                <IconRestore size={16} stroke={1.5} />
              </ActionIcon>
            </Tooltip>
          )}
        </span>
      </Row>
    </>
  )
}
