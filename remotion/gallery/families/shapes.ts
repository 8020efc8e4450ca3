import type { LayerInput } from '../../../compositions/model/layers/layer'
import type { Project } from '../../../compositions/model/project'
import { outlineStyles, shapeNames, shapeRow } from '../../../compositions/schema/layers/shape-tables'
import type { Family } from '../gallery-case'
import { onCanvas, softGround } from './on-canvas'

type ShapeInput = Extract<LayerInput, { asset: 'shape' }>

const SIDE = 480

/** A square canvas with one shape on a colored ground. */
const projectWith = (id: string, shape: Partial<ShapeInput>): Project =>
  onCanvas(SIDE, id, [
    softGround(SIDE),
    {
      ...{ id: 'shape', layer: 'SHAPE', asset: 'shape', left: 70, top: 90, width: 340, height: 300 },
      fill: '#3F48FF',
      ...shape,
    },
  ])

/** Every shape of the table, then every outline style, a gradient and a box that isn't square. */
export const shapes: Family = {
  title: 'Shapes',
  cell: 104,
  columns: 8,
  goesSparse: true,
  cases: () => [
    ...shapeNames.map(shape => ({
      label: shapeRow(shape).label,
      project: projectWith(shape, { shape, ...(shape === 'line' && { top: 230, height: 20 }) }),
      frame: 0,
    })),
    ...outlineStyles.map(presetStyle => ({
      label: presetStyle,
      project: projectWith(presetStyle, { shape: 'star', radius: 14, presetStyle, fill: '#FF5C8A' }),
      frame: 0,
    })),
    ...outlineStyles.map(presetStyle => ({
      label: `Wide: ${presetStyle}`,
      project: projectWith('wide', {
        ...{ shape: 'speech-bubble', presetStyle, fill: '#FFE36E', fillTo: '#FF9A3D' },
        ...{ left: 30, width: 420, top: 150, height: 160 },
      }),
      frame: 0,
    })),
  ],
}
