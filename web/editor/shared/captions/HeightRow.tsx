import { isCaptionTrack } from '@/compositions/model/layers/layer'
import { Row } from '../fields/Row'
import { SliderField } from '../fields/SliderField'
import { useProject } from '../session/editor-context'
import { useChosenLayer } from '../session/layer-hooks'
import { mostPercent, percentOf, withPercent } from './caption-place'
import { captionLayer } from './caption-style'

/** The vertical position of the selected caption track, else of the first one, in percent of the canvas height. */
export function HeightRow() {
  const project = useProject()
  const chosen = useChosenLayer()
  const layer = chosen && isCaptionTrack(chosen) ? chosen : captionLayer(project)
  if (!layer) return null
  return (
    <Row label="Height">
      <SliderField
        label="Height"
        name="Height of captions"
        unit="%"
        max={mostPercent(layer, project.format)}
        disabled={layer.locked ?? false}
        value={percentOf(layer, project.format)}
        edit={percent => value => withPercent(value, layer.id, percent)}
      />
    </Row>
  )
}
