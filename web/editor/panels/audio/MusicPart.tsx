import { IconMusic } from '@tabler/icons-react'
import type { LayerOf } from '../../../../compositions/layers/layer'
import type { Asset } from '../../media/media-places'
import { UploadGrid } from '../../media/UploadGrid'
import { useEditor, useProject } from '../../session/editor-context'
import { placeLayer } from '../../session/place-layer'
import { useKey } from '../../store/use-key'
import { PanelSection } from '../PanelSection'
import { readyMedia } from '../ready-media'
import classes from './Audio.module.css'
import { newMusic } from './new-music'

/** Music and sounds of the team's, put under the talk by a click, and those that are there already. */
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
    <div className={classes.parts}>
      {sounds.length > 0 && (
        <PanelSection title="In this project">
          <Sounds sounds={sounds} />
        </PanelSection>
      )}
      <PanelSection title="Your music">
        <UploadGrid kinds={['audio']} onChoose={add} />
      </PanelSection>
    </div>
  )
}

/** How a sound is played, in two words. */
const mannerOf = ({ mute, ducking, loop }: LayerOf<'audio'>): string =>
  mute ? 'Muted' : ducking ? 'Ducked' : loop ? 'Looped' : ''

function Sounds({ sounds }: { sounds: readonly LayerOf<'audio'>[] }) {
  const { store } = useEditor()
  const { media } = useProject()
  const chosen = useKey(store.state, 'layers')
  return (
    <ul className={classes.sounds}>
      {sounds.map(layer => (
        <li key={layer.id}>
          <button
            type="button"
            className={classes.sound}
            aria-pressed={chosen.includes(layer.id)}
            onClick={() => {
              store.state.view = 'canvas'
              store.state.layers = [layer.id]
            }}
          >
            <IconMusic size={16} stroke={1.5} aria-hidden />
            <span className="one-line">{layer.title ?? media[layer.mediaRef]?.title ?? 'Sound'}</span>
            <small>{mannerOf(layer)}</small>
          </button>
        </li>
      ))}
    </ul>
  )
}
