import type { LayerOf } from '../../../../../compositions/model/layers/layer'
import { heardMedia } from '../../../panels/audio/new-wave'
import { useProject } from '../../../session/editor-context'
import { Row } from '../../fields/Row'
import { SelectField } from '../../fields/SelectField'
import { useLayerEdits } from '../../fields/use-layer-edits'

/** What a wave moves with, where more than one thing is heard. */
export function SoundRow({ layer }: { layer: LayerOf<'wave'> }) {
  const project = useProject()
  const { set } = useLayerEdits(layer.id)
  const refs = [...new Set([layer.mediaRef, ...heardMedia(project)])]
  if (refs.length < 2) return null
  return (
    <Row label="Moves with">
      <SelectField
        label="Moves with"
        value={layer.mediaRef}
        options={refs.map(value => ({ value, label: project.media[value]?.title ?? 'Sound' }))}
        onChange={mediaRef => set('Sound of the wave', { mediaRef })}
      />
    </Row>
  )
}
