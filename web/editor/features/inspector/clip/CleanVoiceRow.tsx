import { useSnapshot } from 'valtio'
import { lazyPart } from '@/compositions/loading/lazy-part'
import { Row } from '@/web/editor/shared/fields/Row'
import { SwitchField } from '@/web/editor/shared/fields/SwitchField'
import { JobProgress } from '@/web/editor/shared/jobs/JobProgress'
import { cancelJob, jobProgress } from '@/web/editor/shared/jobs/job-progress'
import { useEditor, useProject } from '@/web/editor/shared/session/editor-context'
import { tellError } from '@/web/ui/errors/tell-error'

const lazyCleanVoice = lazyPart(() => import('@/web/editor/shared/clean-voice/clean-voice'))

/** Whether noise and hum are removed from a media, wherever the project plays it (F12); the progress of that. */
export function CleanVoiceRow({ mediaRef }: { mediaRef: string }) {
  const editor = useEditor()
  const media = useProject().media[mediaRef]
  const key = `clean-voice-${mediaRef}`
  const isCleaning = Boolean(useSnapshot(jobProgress)[key])
  if (!media?.hasAudio) return null
  const change = async (isOn: boolean) => {
    if (isCleaning) return cancelJob(key)
    try {
      const { cleanUpVoice, restoreVoice } = await lazyCleanVoice.load()
      await (isOn ? cleanUpVoice(editor, mediaRef, key) : restoreVoice(editor, mediaRef))
    } catch (error) {
      tellError(error)
    }
  }
  return (
    <>
      <Row label="Clean voice">
        <SwitchField
          label="Clean up voice"
          isOn={isCleaning || media.cleanedFrom !== undefined}
          onChange={isOn => void change(isOn)}
        />
      </Row>
      <JobProgress id={key} label="Clean up voice" />
    </>
  )
}
