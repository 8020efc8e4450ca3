import { Button } from '@mantine/core'
import { IconBadgeCc } from '@tabler/icons-react'
import { useSnapshot } from 'valtio'
import { unheard } from '@/web/editor/core/media/unheard'
import { listening, stopTranscribing, transcribe } from '@/web/editor/shared/media/transcribe'
import { useEditor, useProject } from '@/web/editor/shared/session/editor-context'
import { inLine } from '@/web/ui/jobs/in-line'
import { ProgressBar } from '@/web/ui/ProgressBar'
import classes from './MediaPanel.module.css'

/**
 * Offers to transcribe media without a transcript, for captions and for cutting by words, and shows the
 * progress.
 */
export function WordsOffer() {
  const editor = useEditor()
  const found = unheard(useProject())
  const under = useSnapshot(listening)
  if (!found) return null
  const work = under[found.assetId]
  if (work)
    return (
      <div className={classes.offer}>
        <span>{work.stage ?? inLine(null)}</span>
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
