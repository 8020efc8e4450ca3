import { newMusic } from '@/compositions/edit/new-music'
import type { Asset } from '@/web/editor/core/media/media-places'
import { AudiogramItem } from '@/web/editor/shared/media/AudiogramItem'
import { readyMedia } from '@/web/editor/shared/media/ready-media'
import { UploadGrid } from '@/web/editor/shared/media/UploadGrid'
import { useEditor, useProject } from '@/web/editor/shared/session/editor-context'
import { placeLayer } from '@/web/editor/shared/session/place-layer'
import { PanelSection } from '../PanelSection'
import { isVoiceOver, Sounds, soundsIn } from './Sounds'

/**
 * Music and sounds of the team, added under the talk by a click, and those that are in the project already.
 */
export function MusicPart() {
  const editor = useEditor()
  const project = useProject()
  const sounds = soundsIn(project).filter(sound => !isVoiceOver(sound))
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
        <UploadGrid
          kinds={['audio']}
          onChoose={add}
          menu={asset => asset.project_media && <AudiogramItem asset={asset} />}
        />
      </PanelSection>
    </>
  )
}
