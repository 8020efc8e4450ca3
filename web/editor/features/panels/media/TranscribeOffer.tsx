import { Button } from '@mantine/core'
import { IconBadgeCc } from '@tabler/icons-react'
import { useSnapshot } from 'valtio'
import { untranscribedMedia } from '@/web/editor/core/media/untranscribed-media'
import { stopTranscribing, transcribe, transcriptionProgress } from '@/web/editor/shared/media/transcribe'
import { useEditor, useProject } from '@/web/editor/shared/session/editor-context'
import { queuePositionText } from '@/web/ui/jobs/queue-position-text'
import { ProgressBar } from '@/web/ui/ProgressBar'
import classes from './MediaPanel.module.css'

/**
 * Offers to transcribe media without a transcript, for captions and for cutting by words, and shows the
 * progress.
 */
export function TranscribeOffer() {
  const editor = useEditor()
  const found = untranscribedMedia(useProject())
  const under = useSnapshot(transcriptionProgress)
  if (!found) return null
  const work = under[found.assetId]
  if (work)
    return (
      <div className={classes.offer}>
        <span>{work.stage ?? queuePositionText(null)}</span>
        <ProgressBar value={work.progress} label={`Words of ${found.title ?? 'the film'}`} />
        <Button size="xs" variant="default" onClick={() => void stopTranscribing(found.assetId)}>
          Cancel
        </Button>
      </div>
    )
  return (
    <div className={classes.offer}>
      <span>Captions and cutting by words need the words of “{found.title ?? 'this film'}”.</span>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconBadgeCc size={16} stroke={1.5} />}
        onClick={() => void transcribe(editor, found.mediaRef)}
      >
        Transcribe
      </Button>
    </div>
  )
}
