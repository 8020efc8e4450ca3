import { ActionIcon, Tooltip } from '@mantine/core'
import { IconMusic, IconTrash } from '@tabler/icons-react'
import { removeSound } from '@/compositions/edit/remove-layers'
import type { LayerOf } from '@/compositions/model/layers/layer'
import type { Asset } from '@/web/editor/core/media/media-places'
import { newMusic } from '@/web/editor/core/new-layers/new-music'
import { readyMedia } from '@/web/editor/shared/media/ready-media'
import { UploadGrid } from '@/web/editor/shared/media/UploadGrid'
import { useEditor, useProject } from '@/web/editor/shared/session/editor-context'
import { notifyWithUndo } from '@/web/editor/shared/session/notify-with-undo'
import { placeLayer } from '@/web/editor/shared/session/place-layer'
import { tryEdit } from '@/web/editor/shared/session/try-edit'
import { useKey } from '@/web/editor/shared/session/use-key'
import { PanelSection } from '../PanelSection'
import classes from './Audio.module.css'

/**
 * Music and sounds of the team, added under the talk by a click, and those that are in the project already.
 */
export function MusicPart() {
  const editor = useEditor()
  const project = useProject()
  const sounds = project.layers.filter((layer): layer is LayerOf<'audio'> => layer.asset === 'audio')
  const add = (asset: Asset) => {
    const known = readyMedia(editor, asset)
    if (!known) return
    const { mediaRef, media } = known
    const music = newMusic(editor.store.state.project, mediaRef, media, asset.title)
    placeLayer(editor, `Add ${asset.title}`, music, { [mediaRef]: media })
  }
  return (
    <>
      {sounds.length > 0 && (
        <PanelSection title="In this project">
          <Sounds sounds={sounds} />
        </PanelSection>
      )}
      <PanelSection title="Your music">
        <UploadGrid kinds={['audio']} onChoose={add} />
      </PanelSection>
    </>
  )
}

/** How a sound is played, in two words. */
const playbackLabel = ({ mute, ducking, loop }: LayerOf<'audio'>): string =>
  mute ? 'Muted' : ducking ? 'Quieter under speech' : loop ? 'Looped' : ''

function Sounds({ sounds }: { sounds: readonly LayerOf<'audio'>[] }) {
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
        const name = layer.title ?? media[layer.mediaRef]?.title ?? 'Sound'
        return (
          <li key={layer.id} className={classes.line}>
            <button
              type="button"
              className={classes.sound}
              aria-pressed={chosen.includes(layer.id)}
              onClick={() => choose(layer.id)}
            >
              <IconMusic size={16} stroke={1.5} aria-hidden />
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
