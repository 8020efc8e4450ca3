import { setSpeed } from '../../../../../compositions/edit/set-speed'
import type { PlayedLayer } from '../../../../../compositions/model/layers/layer'
import { FadeRows } from '../../../shared/fields/FadeRows'
import classes from '../../../shared/fields/Fields.module.css'
import { NumberField } from '../../../shared/fields/NumberField'
import { Row } from '../../../shared/fields/Row'
import { SliderField } from '../../../shared/fields/SliderField'
import { SwitchField } from '../../../shared/fields/SwitchField'
import { useLayerEdits } from '../../../shared/fields/use-layer-edits'
import { DuckingRows } from './DuckingRows'
import { LoopRows } from './LoopRows'

const FULL = 100

/** How a clip is played: its speed, how loud it is, how it fades, whether it is repeated and makes way for speech. */
export function ClipTab({ layer }: { layer: PlayedLayer }) {
  const { perform, set, toFields } = useLayerEdits(layer.id)
  return (
    <div className={classes.inside}>
      <Row label="Speed">
        <NumberField
          label="Speed"
          unit="×"
          min={0.25}
          max={4}
          step={0.25}
          decimals={2}
          value={layer.playbackSpeed}
          onCommit={speed => perform('Speed', project => setSpeed(project, { layerId: layer.id, speed }))}
        />
      </Row>
      <Row label="Volume">
        <SliderField
          label="Volume"
          unit="%"
          max={2 * FULL}
          disabled={layer.mute}
          value={Math.round(layer.volume * FULL)}
          edit={value => toFields({ volume: value / FULL })}
        />
      </Row>
      <Row label="Muted">
        <SwitchField
          label="Muted"
          isOn={layer.mute}
          onChange={mute => set(mute ? 'Mute' : 'Unmute', { mute })}
        />
      </Row>
      <FadeRows layer={layer} />
      <LoopRows layer={layer} />
      <DuckingRows layer={layer} />
    </div>
  )
}
