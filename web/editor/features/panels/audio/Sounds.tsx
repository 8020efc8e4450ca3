import { ActionIcon, Tooltip } from '@mantine/core'
import { IconMicrophone, IconMusic, IconTrash } from '@tabler/icons-react'
import { removeSound } from '@/compositions/edit/remove-layers'
import type { LayerOf } from '@/compositions/model/layers/layer'
import type { Project } from '@/compositions/model/project'
import { useEditor, useProject } from '@/web/editor/shared/session/editor-context'
import { notifyWithUndo } from '@/web/editor/shared/session/notify-with-undo'
import { tryEdit } from '@/web/editor/shared/session/try-edit'
import { useKey } from '@/web/editor/shared/session/use-key'
import classes from './Audio.module.css'

type Sound = LayerOf<'audio'>

export const soundsIn = ({ layers }: Project): Sound[] =>
  layers.filter((layer): layer is Sound => layer.asset === 'audio')

export const isVoiceOver = ({ voiceOver }: Sound): boolean => voiceOver !== undefined

/** How a sound is played, in two words. */
const playbackLabel = ({ mute, ducking, loop }: Sound): string =>
  mute ? 'Muted' : ducking ? 'Quieter under speech' : loop ? 'Looped' : ''

/** Sounds of the project: a click selects one, a button removes it from the video. */
export function Sounds({ sounds }: { sounds: readonly Sound[] }) {
  const editor = useEditor()
  const { store } = editor
  const { media } = useProject()
  const chosen = useKey(store.state, 'layers')
  const choose = (layerId: string) => {
    store.focus('canvas')
    store.select([layerId])
  }
  const remove = (layerId: string, name: string) => {
    if (!tryEdit(editor, `Remove ${name}`, project => removeSound(project, layerId))) return
    store.select(store.state.layers.filter(id => id !== layerId))
    notifyWithUndo(editor, `${name} removed`)
  }
  return (
    <ul className={classes.sounds}>
      {sounds.map(layer => {
        const Icon = isVoiceOver(layer) ? IconMicrophone : IconMusic
        const name = layer.title ?? media[layer.mediaRef]?.title ?? 'Sound'
        return (
          <li key={layer.id} className={classes.line}>
            <button
              type="button"
              className={classes.sound}
              aria-pressed={chosen.includes(layer.id)}
              onClick={() => choose(layer.id)}
            >
              <Icon size={16} stroke={1.5} aria-hidden />
              <span className="one-line">{name}</span>
              <small>{playbackLabel(layer)}</small>
            </button>
            <Tooltip label="Remove from the video">
              <ActionIcon
                size={28}
                aria-label={`Remove ${name} from the video`}
                disabled={layer.locked ?? false}
                onClick={() => remove(layer.id, name)}
              >
                <IconTrash size={16} stroke={1.5} />
              </ActionIcon>
            </Tooltip>
          </li>
        )
      })}
    </ul>
  )
}
