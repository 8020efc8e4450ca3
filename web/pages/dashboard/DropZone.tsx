import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { fileSize } from '../../../compositions/catalog/file-size'
import { useCapabilities } from '../../client/queries/use-capabilities'
import { useQuota } from '../../client/queries/use-quota'
import { ClipOptionsButton } from '../../ui/clip-options/ClipOptionsButton'
import { chooseFiles } from '../../ui/upload/choose-files'
import classes from './DropZone.module.css'

/** The first thing on the dashboard: drop a file here, or choose one. */
export function DropZone({ dragging }: { dragging: boolean }) {
  const { data } = useCapabilities()
  const plan = useQuota('UPLOAD_SIZE')
  const bytes = plan?.limit ?? data?.limits.upload_bytes
  const most = bytes ? `, up to ${fileSize(bytes)} and 4K` : ''
  return (
    <section className={classes.zone} data-dragging={dragging || undefined} aria-label="Upload">
      <div className={classes.inner}>
        <div className={classes.words}>
          <h2 className={classes.title}>{dragging ? 'Let go to upload' : 'Drop a video or audio file'}</h2>
          <p className="ink2">MP4, MOV, MP3 or WAV{most}</p>
          {data?.transcription.note && <p className="type-small ink3">{data.transcription.note}</p>}
          <div className={classes.choose}>
            <Button
              size="md"
              variant="default"
              leftSection={<IconUpload size={16} />}
              onClick={() => chooseFiles('videoHighlight')}
            >
              Choose a file
            </Button>
            <ClipOptionsButton size="md" />
          </div>
        </div>
        <div className={classes.pictures} aria-hidden="true">
          <img src="/talk/talk.webp" alt="" className={classes.source} />
          <img src="/talk/clip-mozi.webp" alt="" />
          <img src="/talk/clip-karoke.webp" alt="" />
          <img src="/talk/clip-pop.webp" alt="" />
        </div>
      </div>
    </section>
  )
}
