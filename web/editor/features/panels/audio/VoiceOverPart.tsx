import { useSnapshot } from 'valtio'
import type { Project } from '@/compositions/model/project'
import { JobProgress } from '@/web/editor/shared/jobs/JobProgress'
import { jobProgress } from '@/web/editor/shared/jobs/job-progress'
import { useEditor, useProject } from '@/web/editor/shared/session/editor-context'
import { NEW, placeVoiceOver } from '@/web/editor/shared/voice-over/speak-voice-over'
import { VoiceOverForm } from '@/web/editor/shared/voice-over/VoiceOverForm'
import { PanelSection } from '../PanelSection'
import classes from './Audio.module.css'
import { isVoiceOver, Sounds, soundsIn } from './Sounds'

/** The voice of the voice-over that was added last. */
function lastVoice({ layers }: Project) {
  const last = layers.findLast(layer => layer.asset === 'audio' && layer.voiceOver)
  if (last?.asset !== 'audio' || !last.voiceOver) return null
  const { provider, voice } = last.voiceOver
  return { provider, voice }
}

/** Speaks a text with a voice, at the playhead, and lists the voice-overs that are in the project already. */
export function VoiceOverPart() {
  const editor = useEditor()
  const project = useProject()
  const isBusy = Boolean(useSnapshot(jobProgress)[NEW])
  const added = soundsIn(project).filter(isVoiceOver)
  return (
    <>
      <PanelSection title="New voice-over">
        <p className={`ink2 ${classes.hint}`}>
          The text is spoken where the playhead is, with captions that follow its words.
        </p>
        <div hidden={isBusy}>
          <VoiceOverForm
            initial={{ text: '', voice: lastVoice(project) }}
            label="Add voice-over"
            isEmptied
            onSubmit={voiceOver => placeVoiceOver(editor, voiceOver)}
          />
        </div>
        <JobProgress id={NEW} label="Voice-over" />
      </PanelSection>
      {added.length > 0 && (
        <PanelSection title="In this project">
          <Sounds sounds={added} />
        </PanelSection>
      )}
    </>
  )
}
