import { Button } from '@mantine/core'
import { addPodcastCover } from '../../../../../compositions/edit/add-podcast-cover'
import type { Asset } from '../../../core/media/media-places'
import { newId } from '../../../core/store/new-id'
import { readyMedia } from '../../../shared/media/ready-media'
import { UploadGrid } from '../../../shared/media/UploadGrid'
import { useEditor } from '../../../shared/session/editor-context'
import { newText } from '../../../shared/session/new-text'
import { tryEdit } from '../../../shared/session/try-edit'
import { PanelPage } from '../PanelPage'
import { addText } from './add-text'
import classes from './CoverPage.module.css'

const NAME = 'Add podcast cover'

/** The cover of a podcast: a picture of the team's with the project's title below it, or the title alone. */
export function CoverPage({
  onClose,
  onTyping,
}: {
  onClose(): void
  /** A title alone was put in, into which someone types. */
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
    store.focus('canvas')
    store.select([id])
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
