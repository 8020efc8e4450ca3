import { Tooltip } from '@mantine/core'
import { IconEye, IconEyeOff, IconLock, IconLockOpen2, IconVolume, IconVolumeOff } from '@tabler/icons-react'
import { isPlayed, type Layer } from '@/compositions/model/layers/layer'
import { withEdits } from '@/web/editor/shared/actions/with-edits'
import { useEditor } from '@/web/editor/shared/session/editor-context'
import { tryEdit } from '@/web/editor/shared/session/try-edit'
import classes from './Rows.module.css'

type Switch = {
  on: boolean
  label: string
  step: string
  icon: typeof IconEye
  fields: Partial<Layer>
}

/** The switches of a layer, and the fields that a press sets. */
function switchesOf(layer: Layer): Switch[] {
  const hidden = Boolean(layer.hide)
  const locked = Boolean(layer.locked)
  const eye = {
    on: hidden,
    label: 'Hide',
    step: hidden ? 'Show layer' : 'Hide layer',
    icon: hidden ? IconEyeOff : IconEye,
    fields: { hide: !hidden },
  }
  const lock = {
    on: locked,
    label: 'Lock',
    step: locked ? 'Unlock layer' : 'Lock layer',
    icon: locked ? IconLock : IconLockOpen2,
    fields: { locked: !locked },
  }
  if (!isPlayed(layer)) return [eye, lock]
  const sound = {
    on: layer.mute,
    label: 'Mute',
    step: layer.mute ? 'Unmute layer' : 'Mute layer',
    icon: layer.mute ? IconVolumeOff : IconVolume,
    fields: { mute: !layer.mute },
  }
  return [sound, eye, lock]
}

/** Hides, mutes and locks a layer; `name` is the name of its row. */
export function RowButtons({ layer, name, tabIndex }: { layer: Layer; name: string; tabIndex: number }) {
  const editor = useEditor()
  const press = (step: string, fields: Partial<Layer>) =>
    withEdits((_, edits) => {
      tryEdit(editor, step, project => edits.setFields(project, { layerId: layer.id, fields }))
    })
  return (
    <span className={classes.switches}>
      {switchesOf(layer).map(({ on, label, step, icon: Icon, fields }) => (
        <Tooltip key={label} label={step.replace(' layer', '')}>
          <button
            type="button"
            className={classes.switch}
            aria-label={`${label} ${name}`}
            aria-pressed={on}
            tabIndex={tabIndex}
            onClick={() => press(step, fields)(editor)}
          >
            <Icon size={14} stroke={1.5} aria-hidden />
          </button>
        </Tooltip>
      ))}
    </span>
  )
}
