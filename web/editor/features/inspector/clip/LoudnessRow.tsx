import { Button, Tooltip } from '@mantine/core'
import { useState } from 'react'
import { lazyPart } from '@/compositions/loading/lazy-part'
import type { PlayedLayer } from '@/compositions/model/layers/layer'
import { Row } from '@/web/editor/shared/fields/Row'
import { useEditor, useProject } from '@/web/editor/shared/session/editor-context'
import { tellError } from '@/web/ui/errors/tell-error'

const lazyMatch = lazyPart(async () => (await import('./match-loudness')).matchLoudness)

/** A button that makes a clip as loud as others (F15); nothing for a clip without sound. */
export function LoudnessRow({ layer }: { layer: PlayedLayer }) {
  const editor = useEditor()
  const { hasAudio } = useProject().media[layer.mediaRef] ?? {}
  const [isMeasuring, setMeasuring] = useState(false)
  const match = async () => {
    setMeasuring(true)
    try {
      await (await lazyMatch.load())(editor, layer)
    } catch (error) {
      tellError(error)
    } finally {
      setMeasuring(false)
    }
  }
  if (!hasAudio) return null
  return (
    <Row label="Loudness">
      <Tooltip label="Sets the volume so that this clip is as loud as others: −16 LUFS">
        <Button
          size="xs"
          variant="default"
          disabled={layer.mute || layer.locked}
          loading={isMeasuring}
          onClick={() => void match()}
        >
          Match loudness
        </Button>
      </Tooltip>
    </Row>
  )
}
