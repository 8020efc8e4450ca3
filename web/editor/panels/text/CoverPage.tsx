import { Button } from '@mantine/core'
import { addPodcastCover } from '../../../../compositions/edit/add-podcast-cover'
import type { Asset } from '../../media/media-places'
import { UploadGrid } from '../../media/UploadGrid'
import { useEditor } from '../../session/editor-context'
import { tryEdit } from '../../session/try-edit'
import { newId } from '../../store/new-id'
import { PanelPage } from '../PanelPage'
import { readyMedia } from '../ready-media'
import { addText } from './add-text'
import classes from './CoverPage.module.css'
import { newText } from './new-text'

const NAME = 'Add podcast cover'

/** The cover of a podcast: a picture of the team's with the project's title below it, or the title alone. */
export function CoverPage({
  onClose,
  onTyping,
}: {
  onClose(): void
  /** A title alone was put in, into which somebody types. */
  onTyping(): void
}) {
  const editor = useEditor()
  const { store, saver } = editor
  const addCover = (asset: Asset) => {
    const known = readyMedia(editor, asset)
    if (!known) return
    const [id, title] = [newId(), saver.state.title]
    const isDone = tryEdit(editor, NAME, project =>
      addPodcastCover(project, { id, ref: known.mediaRef, media: known.media, title }),
    )
    if (!isDone) return
    store.state.view = 'canvas'
    store.state.layers = [id]
    onClose()
  }
  const addTitle = () => {
    const text = newText('PODCAST_COVER', store.state.project.format)
    const title = saver.state.title.trim()
    if (addText(editor, NAME, title ? { ...text, text: title } : text)) onTyping()
  }
  return (
    <PanelPage title="Podcast cover" onBack={onClose}>
      <p className={classes.what}>Choose the picture. The project’s title stands below it.</p>
      <UploadGrid kinds={['images']} onChoose={addCover} />
      <Button size="xs" variant="default" className={classes.alone} onClick={addTitle}>
        Use the title alone
      </Button>
    </PanelPage>
  )
}
