import { Tooltip } from '@mantine/core'
import {
  IconEye,
  IconEyeOff,
  IconHeadphones,
  IconLock,
  IconLockOpen2,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react'
import { isPlayed, type Layer } from '@/compositions/model/layers/layer'
import type { Project } from '@/compositions/model/project'
import { applyAll } from '@/web/editor/core/canvas/tool/drag'
import type { Action } from '@/web/editor/shared/actions/action'
import { hideChosen, lockChosen, muteChosen } from '@/web/editor/shared/actions/layer-actions'
import { withEdits } from '@/web/editor/shared/actions/with-edits'
import { useEditor } from '@/web/editor/shared/session/editor-context'
import { newLength } from '@/web/editor/shared/session/new-length'
import { notifyWithUndo } from '@/web/editor/shared/session/notify-with-undo'
import { tryEdit } from '@/web/editor/shared/session/try-edit'
import { useKey } from '@/web/editor/shared/session/use-key'
import { withKeys } from '@/web/ui/format/keys'
import classes from './Rows.module.css'

type Switch = {
  on: boolean
  label: string
  step: string
  icon: typeof IconEye
  /** Does the same to selected clips. */
  action: Action
  clips: readonly Layer[]
  fields: Partial<Layer>
}

/** The switches of a track, which are on if they are for all of its clips, and the fields that a press sets. */
function switchesOf(clips: readonly Layer[]): Switch[] {
  const hidden = clips.every(clip => clip.hide)
  const locked = clips.every(clip => clip.locked)
  const played = clips.filter(isPlayed)
  const what = clips.length > 1 ? 'track' : 'layer'
  const muted = played.every(clip => clip.mute)
  const eye = {
    on: hidden,
    label: 'Hide',
    step: hidden ? `Show ${what}` : `Hide ${what}`,
    icon: hidden ? IconEyeOff : IconEye,
    action: hideChosen,
    clips,
    fields: { hide: !hidden },
  }
  const lock = {
    on: locked,
    label: 'Lock',
    step: locked ? `Unlock ${what}` : `Lock ${what}`,
    icon: locked ? IconLock : IconLockOpen2,
    action: lockChosen,
    clips,
    fields: { locked: !locked },
  }
  if (!played.length) return [eye, lock]
  const sound = {
    on: muted,
    label: 'Mute',
    step: muted ? `Unmute ${what}` : `Mute ${what}`,
    icon: muted ? IconVolumeOff : IconVolume,
    action: muteChosen,
    clips: played,
    fields: { mute: !muted },
  }
  return [sound, eye, lock]
}

type Props = { clips: readonly Layer[]; name: string; tabIndex: number }

/** Lets only soloed tracks be heard in the preview; unlike the other switches, it is no edit of the project. */
function SoloButton({ clips, name, tabIndex }: Props) {
  const { solo } = useEditor()
  const soloed = useKey(solo.state, 'clips')
  const isOn = clips.some(({ id }) => soloed.includes(id))
  return (
    <Tooltip label={isOn ? 'End solo' : 'Solo in the preview'}>
      <button
        type="button"
        className={`${classes.switch} ${classes.solo}`}
        aria-label={`Solo ${name}`}
        aria-pressed={isOn}
        tabIndex={tabIndex}
        onClick={() => solo.toggle(clips.map(({ id }) => id))}
      >
        <IconHeadphones size={14} stroke={1.5} aria-hidden />
      </button>
    </Tooltip>
  )
}

/** Solos, mutes, hides and locks all clips of a track; `name` is the name of its row. */
export function RowButtons({ clips, name, tabIndex }: Props) {
  const editor = useEditor()
  useKey(editor.keys.state, 'own')
  const press = ({ step, clips, fields }: Switch) =>
    withEdits((_, edits) => {
      const changes = clips.map(
        ({ id }) =>
          (project: Project) =>
            edits.setFields(project, { layerId: id, fields }),
      )
      const before = editor.store.state.project
      if (!tryEdit(editor, step, project => applyAll(project, changes))) return
      const length = newLength(before, editor.store.state.project)
      if (length) notifyWithUndo(editor, `${clips.length > 1 ? 'Track' : 'Layer'} hidden${length}`)
    })
  return (
    <span className={classes.switches}>
      {clips.some(isPlayed) && <SoloButton clips={clips} name={name} tabIndex={tabIndex} />}
      {switchesOf(clips).map(one => (
        <Tooltip
          key={one.label}
          label={withKeys(one.step.replace(/ \w+$/, ''), editor.keys.of(one.action)[0])}
        >
          <button
            type="button"
            className={classes.switch}
            aria-label={`${one.label} ${name}`}
            aria-pressed={one.on}
            tabIndex={tabIndex}
            onClick={() => press(one)(editor)}
          >
            <one.icon size={14} stroke={1.5} aria-hidden />
          </button>
        </Tooltip>
      ))}
    </span>
  )
}
