import { Button } from '@mantine/core'
import { IconPhotoVideo, IconUpload } from '@tabler/icons-react'
import { chooseFilesFor } from '@/web/ui/upload/choose-files'
import { useUploads } from '@/web/ui/upload/uploads'
import { useEditor, useProject } from '../session/editor-context'
import { openPanel } from '../session/open-panel'
import { isCanvasEmpty } from './is-canvas-empty'
import classes from './media.module.css'
import { placeWhenReady } from './ready-media'

/** The prompt on an empty canvas: upload a file, or choose one of the team's. */
export function EmptyCanvas() {
  const editor = useEditor()
  const { items } = useUploads()
  if (!isCanvasEmpty(useProject())) return null
  const upload = () =>
    chooseFilesFor({ kind: 'library', onUploaded: assetId => void placeWhenReady(editor, assetId) })
  const choose = () => openPanel(editor.layout, 'media')
  const isComing = items.some(({ to }) => to.kind === 'library')
  return (
    <section className={classes.empty} aria-label="First step">
      <h2 className="type-h3">{isComing ? 'Your file is on its way' : 'Begin with a video or a picture'}</h2>
      <p>
        {isComing
          ? 'It is put here as soon as it has been read.'
          : 'Drop a file here, upload one, or take one of your team’s.'}
      </p>
      <div className={classes.buttons}>
        <Button size="xs" leftSection={<IconUpload size={16} stroke={1.5} />} onClick={upload}>
          Upload a file
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPhotoVideo size={16} stroke={1.5} />}
          onClick={choose}
        >
          Choose an upload
        </Button>
      </div>
    </section>
  )
}
