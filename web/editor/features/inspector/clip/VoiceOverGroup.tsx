import { Button } from '@mantine/core'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import type { VoiceOver } from '@/compositions/schema/layers/moving'
import { useVoices } from '@/web/client/queries/use-scripts'
import { Group } from '@/web/editor/shared/fields/Group'
import { JobProgress } from '@/web/editor/shared/jobs/JobProgress'
import { jobProgress } from '@/web/editor/shared/jobs/job-progress'
import { useEditor } from '@/web/editor/shared/session/editor-context'
import { changeVoiceOver } from '@/web/editor/shared/voice-over/speak-voice-over'
import classes from '@/web/editor/shared/voice-over/VoiceOver.module.css'
import { VoiceOverForm } from '@/web/editor/shared/voice-over/VoiceOverForm'
import { labelText, providerName } from '@/web/ui/scripts/voice-text'

type Props = { layerId: string; voiceOver: VoiceOver; isLocked: boolean }

/** The text of a voice-over, and who speaks it. */
function Said({ voiceOver: { text, provider, voice } }: { voiceOver: VoiceOver }) {
  const { data } = useVoices()
  const known = data?.results.find(one => one.provider === provider && one.voice_id === voice)
  return (
    <>
      <p className={classes.said}>{text}</p>
      <p className="ink2">
        {[known?.title, known && labelText(known), providerName(provider)].filter(Boolean).join(' · ')}
      </p>
    </>
  )
}

/** Shows what a voice-over says, and lets people change its text and voice. */
export function VoiceOverGroup({ layerId, voiceOver, isLocked }: Props) {
  const editor = useEditor()
  const isBusy = Boolean(useSnapshot(jobProgress)[layerId])
  const [isEditing, setEditing] = useState(false)
  const { text, provider, voice } = voiceOver
  const change = async (next: VoiceOver) => {
    const isSame = next.text === text && next.provider === provider && next.voice === voice
    const isDone = isSame || (await changeVoiceOver(editor, layerId, next))
    if (isDone) setEditing(false)
    return isDone
  }
  return (
    <Group title="Voice-over">
      <div hidden={!isEditing || isBusy}>
        {isEditing && (
          <VoiceOverForm
            initial={{ text, voice: { provider, voice } }}
            label="Update"
            onSubmit={change}
            onCancel={() => setEditing(false)}
          />
        )}
      </div>
      {!isEditing && <Said voiceOver={voiceOver} />}
      {!isEditing && (
        <Button variant="default" size="xs" disabled={isLocked || isBusy} onClick={() => setEditing(true)}>
          Edit voice-over
        </Button>
      )}
      <JobProgress id={layerId} label="Voice-over" />
    </Group>
  )
}
