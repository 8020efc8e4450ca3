import { Button } from '@mantine/core'
import { IconBadgeCc } from '@tabler/icons-react'
import { useSnapshot } from 'valtio'
import type { Media } from '@/compositions/schema/media'
import { untranscribedMedia } from '@/web/editor/core/media/untranscribed-media'
import { queuePositionText } from '@/web/ui/jobs/queue-position-text'
import { ProgressBar } from '@/web/ui/ProgressBar'
import { useEditor, useProject } from '../session/editor-context'
import classes from './TranscribeOffers.module.css'
import { stopTranscribing, transcribe, transcriptionProgress } from './transcribe'

type Progress = { progress: number; stage: string | null }

/** Offers to transcribe a media, or shows the progress. */
function Offer({ media, work }: { media: Media & { mediaRef: string }; work: Progress | undefined }) {
  const editor = useEditor()
  if (work)
    return (
      <div className={classes.offer}>
        <span>{work.stage ?? queuePositionText(null)}</span>
        <ProgressBar value={work.progress} label={`Words of ${media.title ?? 'the file'}`} />
        <Button size="xs" variant="default" onClick={() => void stopTranscribing(media.assetId)}>
          Cancel
        </Button>
      </div>
    )
  return (
    <div className={classes.offer}>
      <span>Captions and cutting by words need the words of “{media.title ?? 'this file'}”.</span>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconBadgeCc size={16} stroke={1.5} />}
        onClick={() => void transcribe(editor, media.mediaRef)}
      >
        Transcribe
      </Button>
    </div>
  )
}

/**
 * Offers to transcribe the first media without a transcript, for captions and for cutting by words, and shows the
 * progress of those that are transcribed.
 */
export function TranscribeOffers() {
  const untranscribed = untranscribedMedia(useProject())
  const under = useSnapshot(transcriptionProgress)
  const [idle] = untranscribed.filter(media => !under[media.assetId])
  return untranscribed
    .filter(media => media === idle || under[media.assetId])
    .map(media => <Offer key={media.mediaRef} media={media} work={under[media.assetId]} />)
}
