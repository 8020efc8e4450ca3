import { type EditResult, isRefusal } from '@/compositions/edit/edit'
import { setFields } from '@/compositions/edit/set-fields'
import type { Layer } from '@/compositions/model/layers/layer'
import type { Project } from '@/compositions/model/project'
import { ActionButton } from '@/web/editor/shared/actions/ActionButton'
import type { Action } from '@/web/editor/shared/actions/action'
import { alignActions, distributeActions } from '@/web/editor/shared/actions/align-actions'
import { groupChosen, ungroupChosen } from '@/web/editor/shared/actions/group-actions'
import classes from '@/web/editor/shared/fields/Fields.module.css'
import { Group } from '@/web/editor/shared/fields/Group'
import { Row } from '@/web/editor/shared/fields/Row'
import { SliderField } from '@/web/editor/shared/fields/SliderField'

const FULL = 100

const ROWS: readonly { label: string; actions: readonly Action[] }[] = [
  { label: 'Align', actions: alignActions },
  { label: 'Space', actions: distributeActions },
  { label: 'Group', actions: [groupChosen, ungroupChosen] },
]

/** Sets the same opacity on all layers, or on none if one refuses the edit. */
const fade =
  (layers: readonly Layer[], opacity: number) =>
  (project: Project): EditResult =>
    layers.reduce<EditResult>(
      (done, { id }) => (isRefusal(done) ? done : setFields(done, { layerId: id, fields: { opacity } })),
      project,
    )

/** The values of several selected layers: alignment, distribution, grouping and opacity. */
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
            edit={value => fade(layers, value / FULL)}
          />
        </Row>
      </Group>
    </div>
  )
}
