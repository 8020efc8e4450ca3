import type { LayerOf } from '@/compositions/model/layers/layer'
import { type ShapeName, shapeNames, shapeRow } from '@/compositions/schema/layers/shape-tables'
import { ColorField } from '@/web/editor/shared/fields/ColorField'
import { GradientRow } from '@/web/editor/shared/fields/GradientRow'
import { Row } from '@/web/editor/shared/fields/Row'
import { SelectField } from '@/web/editor/shared/fields/SelectField'
import { SliderField } from '@/web/editor/shared/fields/SliderField'
import { useLayerEdits } from '@/web/editor/shared/fields/use-layer-edits'
import { OutlineValues } from './OutlineValues'

const SHAPES = shapeNames.map(name => ({ value: name, label: shapeRow(name).label }))

/** The corner radius of a shape in canvas pixels: its own, else the default of its shape. */
function radiusOf(layer: LayerOf<'shape'>): number {
  const row = shapeRow(layer.shape)
  const side = Math.min(layer.width * layer.scaleX, layer.height * layer.scaleY)
  return layer.radius ?? ('points' in row ? row.radius * side : 0)
}

const hasCorners = (name: ShapeName): boolean => 'points' in shapeRow(name)

/** Shape, colors, corners and outline of a shape layer. */
export function ShapeValues({ layer }: { layer: LayerOf<'shape'> }) {
  const { set, toFields } = useLayerEdits(layer.id)
  return (
    <>
      <Row label="Shape">
        <SelectField
          label="Shape"
          value={layer.shape}
          options={SHAPES}
          onChange={shape => set('Shape', { shape })}
        />
      </Row>
      <Row label="Fill">
        <ColorField label="Fill" name="Fill" value={layer.fill} edit={fill => toFields({ fill })} />
      </Row>
      <GradientRow layerId={layer.id} value={layer.fillTo} />
      {hasCorners(layer.shape) && (
        <Row label="Corners">
          <SliderField
            label="Corner radius"
            max={400}
            value={Math.round(radiusOf(layer))}
            edit={radius => toFields({ radius })}
          />
        </Row>
      )}
      <OutlineValues layer={layer} />
    </>
  )
}
