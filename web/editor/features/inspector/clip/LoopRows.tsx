import type { PlayedLayer } from '../../../../../compositions/model/layers/layer'
import { Row } from '../../../shared/fields/Row'
import { SwitchField } from '../../../shared/fields/SwitchField'
import { TimeField } from '../../../shared/fields/TimeField'
import { useLayerEdits } from '../../../shared/fields/use-layer-edits'

/** Whether a clip begins again where it ends, and from which second of its file it does. */
export function LoopRows({ layer }: { layer: PlayedLayer }) {
  const { set } = useLayerEdits(layer.id)
  const { start, end } = layer.trim
  return (
    <>
      <Row label="Repeat">
        <SwitchField
          label="Repeat to the end"
          isOn={layer.loop}
          onChange={loop => set(loop ? 'Loop' : 'No loop', loop ? { loop, end: null } : { loop })}
        />
      </Row>
      {layer.loop && (
        <Row label="Repeat from">
          <TimeField
            label="Repeat from"
            value={layer.loopFrom ?? start}
            min={start}
            max={end}
            onCommit={loopFrom => set('Loop from', { loopFrom })}
          />
        </Row>
      )}
    </>
  )
}
