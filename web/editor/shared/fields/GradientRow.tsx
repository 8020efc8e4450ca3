import { OptionalColor } from './OptionalColor'
import { useLayerEdits } from './use-layer-edits'

/** The color that a layer's fill goes over into, which need not be there. */
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
