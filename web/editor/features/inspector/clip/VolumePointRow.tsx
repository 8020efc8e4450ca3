import { isAt, secondsInto, setVolumePoint } from '@/compositions/edit/keyframe-layer'
import type { PlayedLayer } from '@/compositions/model/layers/layer'
import { pointVolume } from '@/compositions/sound/gain'
import { Keyed } from '@/web/editor/shared/fields/Keyed'
import { Row } from '@/web/editor/shared/fields/Row'
import { SliderField } from '@/web/editor/shared/fields/SliderField'
import { useLayerEdits } from '@/web/editor/shared/fields/use-layer-edits'
import { useEditor, useProject } from '@/web/editor/shared/session/editor-context'
import { useAtPlayhead } from '@/web/editor/shared/session/use-at-playhead'

const FULL = 100

/** The volume at the playhead, in percent of the clip's (F11); moving the slider sets a point there. */
export function VolumePointRow({ layer }: { layer: PlayedLayer }) {
  const { playhead } = useEditor()
  const { fps } = useProject()
  const { perform } = useLayerEdits(layer.id)
  const { volumePoints = [] } = layer
  const { isOn, volume } = useAtPlayhead(seconds => {
    const at = secondsInto(layer, seconds, fps)
    return { isOn: volumePoints.some(one => isAt(one, at, fps)), volume: pointVolume(volumePoints, at) }
  })
  const where = () => ({ layerId: layer.id, seconds: playhead.frame() / fps })
  return (
    <Row label="At playhead">
      <Keyed
        name="volume point"
        isOn={isOn}
        onToggle={() =>
          perform(isOn ? 'Remove volume point' : 'Add volume point', project =>
            setVolumePoint(project, { ...where(), ...(isOn && { volume: null }) }),
          )
        }
      >
        <SliderField
          label="Volume at the playhead"
          name="Volume point"
          unit="%"
          max={2 * FULL}
          disabled={layer.mute}
          value={Math.round(volume * FULL)}
          edit={value => project => setVolumePoint(project, { ...where(), volume: value / FULL })}
        />
      </Keyed>
    </Row>
  )
}
