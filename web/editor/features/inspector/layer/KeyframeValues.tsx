import { AT_REST, type Easing, type KeyframeProperty, valueAt } from '@/compositions/animation/keyframes'
import { type EditResult, isRefusal } from '@/compositions/edit/edit'
import { isAt, removeKeyframe, secondsInto, setKeyframe } from '@/compositions/edit/keyframe-layer'
import type { Layer } from '@/compositions/model/layers/layer'
import type { Project } from '@/compositions/model/project'
import classes from '@/web/editor/shared/fields/Fields.module.css'
import { Group } from '@/web/editor/shared/fields/Group'
import { Keyed } from '@/web/editor/shared/fields/Keyed'
import { NumberField } from '@/web/editor/shared/fields/NumberField'
import { Row } from '@/web/editor/shared/fields/Row'
import { SelectField } from '@/web/editor/shared/fields/SelectField'
import { useLayerEdits } from '@/web/editor/shared/fields/use-layer-edits'
import { useEditor, useProject } from '@/web/editor/shared/session/editor-context'
import { useAtPlayhead } from '@/web/editor/shared/session/use-at-playhead'

type Field = { property: KeyframeProperty; label: string; unit: string; min: number; max: number }

const FULL = 100

/** Rows of fields that share a diamond. A percentage is stored as a factor. */
const ROWS: readonly { label: string; name: string; fields: readonly Field[] }[] = [
  {
    ...{ label: 'Move', name: 'move keyframe' },
    fields: [
      { property: 'x', label: 'Move across', unit: 'px', min: -20_000, max: 20_000 },
      { property: 'y', label: 'Move down', unit: 'px', min: -20_000, max: 20_000 },
    ],
  },
  {
    ...{ label: 'Scale', name: 'scale keyframe' },
    fields: [{ property: 'scale', label: 'Scale', unit: '%', min: 1, max: 2_000 }],
  },
  {
    ...{ label: 'Rotation', name: 'rotation keyframe' },
    fields: [{ property: 'angle', label: 'Rotation by keyframes', unit: '°', min: -3_600, max: 3_600 }],
  },
  {
    ...{ label: 'Opacity', name: 'opacity keyframe' },
    fields: [{ property: 'opacity', label: 'Opacity by keyframes', unit: '%', min: 0, max: FULL }],
  },
]

const EASINGS: readonly { value: Easing; label: string }[] = [
  { value: 'linear', label: 'Linear' },
  { value: 'ease-in', label: 'Ease in' },
  { value: 'ease-out', label: 'Ease out' },
  { value: 'ease-in-out', label: 'Ease in and out' },
  { value: 'hold', label: 'Hold' },
]

const factorOf = ({ unit }: Field): number => (unit === '%' ? FULL : 1)

/** Applies an edit for each property, one after the other. */
const each =
  (properties: readonly KeyframeProperty[], edit: (project: Project, one: KeyframeProperty) => EditResult) =>
  (project: Project): EditResult =>
    properties.reduce<EditResult>((done, one) => (isRefusal(done) ? done : edit(done, one)), project)

/** The keyframes of a layer at the playhead (T13): a diamond adds or removes one, a number changes or adds it. */
export function KeyframeValues({ layer }: { layer: Layer }) {
  const { playhead } = useEditor()
  const { fps } = useProject()
  const { perform } = useLayerEdits(layer.id)
  const { keyframes = {} } = layer
  const now = useAtPlayhead(seconds => {
    const at = secondsInto(layer, seconds, fps)
    return ROWS.flatMap(row => row.fields).map(({ property }) => {
      const track = keyframes[property] ?? []
      const here = track.find(one => isAt(one, at, fps))
      return { property, value: valueAt(track, at) ?? AT_REST[property], easing: here?.easing ?? null }
    })
  })
  const stateOf = (property: KeyframeProperty) => now.find(one => one.property === property)
  const where = () => ({ layerId: layer.id, seconds: playhead.frame() / fps })
  const here = now.filter(one => one.easing !== null).map(one => one.property)
  return (
    <Group title="Keyframes" isOpen={layer.keyframes !== undefined}>
      {ROWS.map(({ label, name, fields }) => {
        const properties = fields.map(one => one.property)
        const isOn = properties.some(one => here.includes(one))
        const toggle = () =>
          perform(
            isOn ? 'Remove keyframe' : 'Add keyframe',
            each(properties, (project, property) =>
              isOn
                ? removeKeyframe(project, { ...where(), property })
                : setKeyframe(project, { ...where(), property }),
            ),
          )
        return (
          <Row key={label} label={label}>
            <Keyed name={name} isOn={isOn} onToggle={toggle}>
              <span className={fields.length > 1 ? classes.pair : undefined}>
                {fields.map(field => (
                  <NumberField
                    key={field.property}
                    label={field.label}
                    unit={field.unit}
                    min={field.min}
                    max={field.max}
                    value={Math.round((stateOf(field.property)?.value ?? 0) * factorOf(field) * 10) / 10}
                    decimals={1}
                    onCommit={next =>
                      perform('Keyframe', project =>
                        setKeyframe(project, {
                          ...{ ...where(), property: field.property, value: next / factorOf(field) },
                        }),
                      )
                    }
                  />
                ))}
              </span>
            </Keyed>
          </Row>
        )
      })}
      {here[0] && (
        <Row label="Easing">
          <SelectField
            label="Easing to the next keyframe"
            value={stateOf(here[0])?.easing ?? 'linear'}
            options={EASINGS}
            onChange={easing =>
              perform(
                'Easing',
                each(here, (project, property) => setKeyframe(project, { ...where(), property, easing })),
              )
            }
          />
        </Row>
      )}
    </Group>
  )
}
