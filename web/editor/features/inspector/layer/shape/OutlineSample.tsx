import type { Project } from '../../../../../../compositions/model/project'
import type { OutlineStyle } from '../../../../../../compositions/schema/layers/shape-tables'
import { outlineStyles } from '../../../../../../compositions/schema/layers/shape-tables'
import { layerSample } from '../../../../shared/samples/layer-sample'
import { ProjectSample } from '../../../../shared/samples/ProjectSample'

/** Pixels of the screen that a card of four is wide, and of the canvas that it shows. */
const WIDTH = 54
const CANVAS = { width: 216, height: 216 }

const samples = new Map<OutlineStyle, Project>(
  outlineStyles.map(name => [
    name,
    layerSample(CANVAS, [
      {
        ...{ id: 'shape', layer: 'SHAPE', asset: 'shape', shape: 'rounded', fill: '#5660FF' },
        ...{ left: 48, top: 48, width: 120, height: 120, presetStyle: name },
      },
    ]),
  ]),
)

/** An outline style on a shape. */
export function OutlineSample({ name }: { name: OutlineStyle }) {
  const project = samples.get(name)
  return project ? <ProjectSample project={project} still={0} width={WIDTH} isPlaying={false} /> : null
}
