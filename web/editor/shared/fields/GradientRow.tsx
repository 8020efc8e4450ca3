import { OptionalColor } from './OptionalColor'
import { useLayerEdits } from './use-layer-edits'

/** The optional second color of a layer's gradient. */
export function GradientRow({ layerId, value }: { layerId: string; value: string | null }) {
  const { set, toFields } = useLayerEdits(layerId)
  return (
    <OptionalColor
      label="Gradient"
      value={value}
      first="#5660FF"
      edit={fillTo => toFields({ fillTo })}
      onChange={fillTo => set('Gradient', { fillTo })}
    />
  )
}
