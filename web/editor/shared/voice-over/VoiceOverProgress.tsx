import { Button } from '@mantine/core'
import { useSnapshot } from 'valtio'
import { queuePositionText } from '@/web/ui/jobs/queue-position-text'
import { ProgressBar } from '@/web/ui/ProgressBar'
import classes from './VoiceOver.module.css'
import { cancelVoiceOver, voiceOverWork } from './voice-over-work'

/** The progress of a voice-over that is being spoken, by its key; nothing if it is not. */
export function VoiceOverProgress({ id }: { id: string }) {
  const work = useSnapshot(voiceOverWork)[id]
  if (!work) return null
  return (
    <div className={classes.progress}>
      <span>{work.stage ?? queuePositionText(null)}</span>
      <ProgressBar value={work.stage ? work.progress : null} label="Voice-over" />
      <Button size="xs" variant="default" onClick={() => cancelVoiceOver(id)}>
        Cancel
      </Button>
    </div>
  )
}
