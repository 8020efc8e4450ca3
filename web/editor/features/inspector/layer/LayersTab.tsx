import type { Layer } from '@/compositions/model/layers/layer'
import { ActionButton } from '@/web/editor/shared/actions/ActionButton'
import type { Action } from '@/web/editor/shared/actions/action'
import { alignActions, distributeActions } from '@/web/editor/shared/actions/align-actions'
import { groupChosen, ungroupChosen } from '@/web/editor/shared/actions/group-actions'
import classes from '@/web/editor/shared/fields/Fields.module.css'
import { Group } from '@/web/editor/shared/fields/Group'
import { Row } from '@/web/editor/shared/fields/Row'
import { SliderField } from '@/web/editor/shared/fields/SliderField'
import { SharedValues, setAll } from './SharedValues'

const FULL = 100

const ROWS: readonly { label: string; actions: readonly Action[] }[] = [
  { label: 'Align', actions: alignActions },
  { label: 'Space', actions: distributeActions },
  { label: 'Group', actions: [groupChosen, ungroupChosen] },
]

/** The values of several selected layers: alignment, distribution, grouping, opacity, and what several have in common. */
export function LayersTab({ layers }: { layers: readonly Layer[] }) {
  const opacity = Math.max(...layers.map(layer => layer.opacity))
  return (
    <div className={classes.inside}>
      <Group title={`${layers.length} layers together`}>
        {ROWS.map(({ label, actions }) => (
          <Row key={label} label={label}>
            <span className={actions.length > 2 ? classes.buttons : classes.few}>
              {actions.map(action => (
                <ActionButton key={action.name} action={action} size={28} />
              ))}
            </span>
          </Row>
        ))}
        <Row label="Opacity">
          <SliderField
            label="Opacity"
            unit="%"
            value={Math.round(opacity * FULL)}
            edit={value => setAll(layers, () => ({ opacity: value / FULL }))}
          />
        </Row>
        <SharedValues layers={layers} />
      </Group>
    </div>
  )
}
