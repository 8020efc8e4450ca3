import { Button, Tooltip } from '@mantine/core'
import { useSnapshot } from 'valtio'
import { lazyPart } from '@/compositions/loading/lazy-part'
import type { PlayedLayer } from '@/compositions/model/layers/layer'
import { Row } from '@/web/editor/shared/fields/Row'
import { JobProgress } from '@/web/editor/shared/jobs/JobProgress'
import { jobProgress, loudnessKey } from '@/web/editor/shared/jobs/job-progress'
import { useEditor, useProject } from '@/web/editor/shared/session/editor-context'
import { tellError } from '@/web/ui/errors/tell-error'

const lazyMatch = lazyPart(async () => (await import('./match-loudness')).matchLoudness)

/** A button that makes a clip as loud as others (F15), or the progress of that; nothing for a clip without sound. */
export function LoudnessRow({ layer }: { layer: PlayedLayer }) {
  const editor = useEditor()
  const { hasAudio } = useProject().media[layer.mediaRef] ?? {}
  const key = loudnessKey(layer.id)
  const isRunning = Boolean(useSnapshot(jobProgress)[key])
  if (!hasAudio) return null
  if (isRunning) return <JobProgress id={key} label="Match loudness" />
  const match = () => lazyMatch.load().then(work => work(editor, layer), tellError)
  return (
    <Row label="Loudness">
      <Tooltip position="left" label="Sets the volume so that this clip is as loud as others: −16 LUFS">
        <Button
          size="xs"
          variant="default"
          disabled={layer.mute || layer.locked}
          onClick={() => void match()}
        >
          Match loudness
        </Button>
      </Tooltip>
    </Row>
  )
}
