import { setGravity } from '../../../../../compositions/edit/set-gravity'
import type { Layer } from '../../../../../compositions/model/layers/layer'
import { Row } from '../../../shared/fields/Row'
import { SelectField } from '../../../shared/fields/SelectField'
import { useLayerEdits } from '../../../shared/fields/use-layer-edits'

/** Codes of S2 in words, in their order; before them that a layer leans on nothing. */
const OPTIONS = [
  'Where it is',
  'Left edge',
  'Right edge',
  'Top edge',
  'Bottom edge',
  'Top left corner',
  'Top right corner',
  'Bottom left corner',
  'Bottom right corner',
  'Middle, across',
  'Middle, down',
].map((label, code) => ({ value: String(code), label }))

/** What a layer leans on, also when the format changes (S2). */
export function GravityRow({ layer }: { layer: Layer }) {
  const { perform } = useLayerEdits(layer.id)
  const lean = (code: number) =>
    perform('Gravity', project => setGravity(project, { layerId: layer.id, gravity: code || null }))
  return (
    <Row label="Gravity">
      <SelectField
        label="Gravity"
        value={String(layer.gravity ?? 0)}
        options={OPTIONS}
        onChange={value => lean(Number(value))}
      />
    </Row>
  )
}
