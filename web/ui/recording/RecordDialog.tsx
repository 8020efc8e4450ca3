import { VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import type { ProjectType } from '@/compositions/model/project'
import { keys } from '@/web/client/keys'
import { queryClient } from '@/web/client/query-client'
import type { Destination } from '@/web/client/upload/split-parts'
import { MountedModal } from '../dialog/MountedModal'
import { ProjectTypeField } from '../upload/ProjectTypeField'
import { LiveStep } from './LiveStep'
import classes from './RecordDialog.module.css'
import { ReviewStep } from './ReviewStep'
import { SetupStep } from './SetupStep'
import { rememberedText, rememberText } from './teleprompter-text'
import { type RecordingStep, useRecording } from './use-recording'

/** What a screen reader hears of a step; it reads the buttons by itself. */
const SPOKEN: Record<RecordingStep['kind'], (step: RecordingStep) => string> = {
  setup: () => '',
  countdown: step => (step.kind === 'countdown' ? String(step.left) : ''),
  live: step => (step.kind === 'live' && step.isPaused ? 'Paused' : 'Recording'),
  review: () => 'Recording stopped',
}

/**
 * A dialog that records the camera, the screen or the microphone, `to` a new project, whose type can be chosen, or the
 * team's uploads. `onRecorded` is called once a recording is saved, after the dialog closed.
 */
export function RecordDialog({
  to,
  onRecorded,
  onClose,
}: {
  to: Destination
  onRecorded?: () => void
  onClose: () => void
}) {
  const [type, setType] = useState<ProjectType>(to.kind === 'project' ? to.type : 'videoHighlight')
  const [text, setText] = useState(rememberedText)
  const recording = useRecording(to.kind === 'project' ? { kind: 'project', type } : to)
  const { step, message } = recording
  const isSetup = step.kind === 'setup'
  const changeText = (next: string) => {
    setText(next)
    rememberText(next)
  }
  const save = async (title: string) => {
    if (!(await recording.save(title))) return
    void queryClient.invalidateQueries({ queryKey: to.kind === 'project' ? keys.projects : keys.assets })
    void queryClient.invalidateQueries({ queryKey: keys.jobs })
    onClose()
    onRecorded?.()
  }
  const typeField = to.kind === 'project' && <ProjectTypeField value={type} onChange={setType} />
  return (
    <MountedModal
      opened
      onClose={onClose}
      title="Record"
      size={640}
      withCloseButton={isSetup}
      closeOnEscape={isSetup}
      closeOnClickOutside={isSetup}
    >
      <div className={classes.body}>
        <VisuallyHidden aria-live="assertive">{SPOKEN[step.kind](step)}</VisuallyHidden>
        {message && (
          <p className={classes.message} role="alert">
            {message}
          </p>
        )}
        {step.kind === 'review' ? (
          <ReviewStep recording={recording} {...step} typeField={typeField} onSave={save} />
        ) : isSetup ? (
          <SetupStep recording={recording} text={text} onText={changeText} />
        ) : (
          <LiveStep recording={recording} text={text} />
        )}
      </div>
    </MountedModal>
  )
}
