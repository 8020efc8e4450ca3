import { Row } from '../fields/Row'
import { SliderField } from '../fields/SliderField'
import { useProject } from '../session/editor-context'
import { mostPercent, percentOf, withPercent } from './caption-place'
import { captionLayer } from './caption-style'

/** The vertical position of the captions, in percent of the canvas height. */
export function HeightRow() {
  const project = useProject()
  const layer = captionLayer(project)
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
        edit={percent => value => withPercent(value, percent)}
      />
    </Row>
  )
}
