import type { LayerOf } from '@/compositions/model/layers/layer'
import { Row } from '@/web/editor/shared/fields/Row'
import { SliderField } from '@/web/editor/shared/fields/SliderField'
import { SwitchRow } from '@/web/editor/shared/fields/SwitchRow'
import { useLayerEdits } from '@/web/editor/shared/fields/use-layer-edits'

/** Playback speed and loop of a layer whose picture moves by itself. */
export function MovingValues({ layer }: { layer: LayerOf<'gif'> | LayerOf<'lottie'> | LayerOf<'json'> }) {
  const { set, toFields } = useLayerEdits(layer.id)
  return (
    <>
      <Row label="Speed">
        <SliderField
          label="Speed"
          min={0.25}
          max={4}
          step={0.05}
          value={layer.playbackSpeed}
          edit={playbackSpeed => toFields({ playbackSpeed })}
        />
      </Row>
      <SwitchRow label="Loop" isOn={layer.loop} onChange={loop => set('Loop', { loop })} />
    </>
  )
}
