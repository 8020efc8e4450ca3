import type { LayerOf } from '../../../../../../compositions/model/layers/layer'
import { heardMedia } from '../../../../core/new-layers/new-wave'
import { Row } from '../../../../shared/fields/Row'
import { SelectField } from '../../../../shared/fields/SelectField'
import { useLayerEdits } from '../../../../shared/fields/use-layer-edits'
import { useProject } from '../../../../shared/session/editor-context'

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
