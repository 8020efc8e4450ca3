import { useSnapshot } from 'valtio'
import { lazyPart } from '@/compositions/loading/lazy-part'
import type { Media } from '@/compositions/schema/media'
import { SwitchRow } from '@/web/editor/shared/fields/SwitchRow'
import { JobProgress } from '@/web/editor/shared/jobs/JobProgress'
import { cancelJob, jobProgress } from '@/web/editor/shared/jobs/job-progress'
import { useEditor, useProject } from '@/web/editor/shared/session/editor-context'
import { isTreated, type Treatment } from '@/web/editor/shared/treatments/treatment'
import { tellError } from '@/web/ui/errors/tell-error'

const lazyTreatments = lazyPart(() => import('@/web/editor/shared/treatments/treat-media'))

const ROWS: Record<Treatment, { label: string; fits(media: Media): boolean }> = {
  voice: { label: 'Clean up voice', fits: ({ hasAudio }) => hasAudio },
  background: { label: 'Blur background', fits: ({ kind }) => kind === 'video' },
}

/**
 * Whether noise is removed from a media (F12), or its background blurred (S15), wherever the project plays it; the
 * progress of that.
 */
export function TreatmentRow({ mediaRef, treatment }: { mediaRef: string; treatment: Treatment }) {
  const editor = useEditor()
  const media = useProject().media[mediaRef]
  const key = `${treatment}-${mediaRef}`
  const isRunning = Boolean(useSnapshot(jobProgress)[key])
  const { label, fits } = ROWS[treatment]
  if (!media || !fits(media)) return null
  const isOn = isTreated(media, treatment)
  const change = async (on: boolean) => {
    if (isRunning) return cancelJob(key)
    try {
      const { restoreMedia, treatMedia } = await lazyTreatments.load()
      await (on ? treatMedia : restoreMedia)(editor, treatment, { mediaRef, key })
    } catch (error) {
      tellError(error)
    }
  }
  return (
    <>
      <SwitchRow label={label} isOn={isRunning !== isOn} onChange={on => void change(on)} />
      <JobProgress id={key} label={label} />
    </>
  )
}
