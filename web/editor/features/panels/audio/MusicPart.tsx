import { AudiogramItem } from '@/web/editor/shared/media/AudiogramItem'
import { UploadGrid } from '@/web/editor/shared/media/UploadGrid'
import { useEditor, useProject } from '@/web/editor/shared/session/editor-context'
import { PanelSection } from '../PanelSection'
import { addMusic } from './add-music'
import { SoundLibrary } from './SoundLibrary'
import { isVoiceOver, Sounds, soundsIn } from './Sounds'

/**
 * Music that comes with Talkreel and that of the team, added under the talk by a click, and the sounds that are in the
 * project already.
 */
export function MusicPart() {
  const editor = useEditor()
  const sounds = soundsIn(useProject()).filter(sound => !isVoiceOver(sound))
  return (
    <>
      {sounds.length > 0 && (
        <PanelSection title="In this project">
          <Sounds sounds={sounds} />
        </PanelSection>
      )}
      <PanelSection title="Music library">
        <SoundLibrary collection="music" onAdd={addMusic} />
      </PanelSection>
      <PanelSection title="Your music">
        <UploadGrid
          kinds={['audio']}
          onChoose={asset => addMusic(editor, asset)}
          menu={asset => asset.project_media && <AudiogramItem asset={asset} />}
        />
      </PanelSection>
    </>
  )
}
