import type { PlayedLayer } from '../../../../../compositions/model/layers/layer'
import { DUCKING } from '../../../core/new-layers/new-music'
import { Row } from '../../../shared/fields/Row'
import { SliderField } from '../../../shared/fields/SliderField'
import { SwitchField } from '../../../shared/fields/SwitchField'
import { useLayerEdits } from '../../../shared/fields/use-layer-edits'

/** Whether a sound makes way while someone speaks, and by how many decibels (F10). */
export function DuckingRows({ layer }: { layer: PlayedLayer }) {
  const { set, toFields } = useLayerEdits(layer.id)
  const { ducking = 0 } = layer
  return (
    <>
      <Row label="Under speech">
        <SwitchField
          label="Quieter under speech"
          isOn={ducking > 0}
          onChange={isOn => set('Ducking', { ducking: isOn ? DUCKING : undefined })}
        />
      </Row>
      {ducking > 0 && (
        <Row label="Quieter by">
          <SliderField
            label="Quieter by, in decibels"
            name="Ducking"
            unit="dB"
            min={3}
            max={30}
            value={ducking}
            edit={value => toFields({ ducking: value })}
          />
        </Row>
      )}
    </>
  )
}
