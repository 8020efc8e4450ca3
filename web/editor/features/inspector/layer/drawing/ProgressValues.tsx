import { resizeLayer } from '@/compositions/edit/resize-layer'
import type { LayerOf } from '@/compositions/model/layers/layer'
import { ColorField } from '@/web/editor/shared/fields/ColorField'
import { opacityOf, Row, withOpacity } from '@/web/editor/shared/fields/Row'
import { SliderField } from '@/web/editor/shared/fields/SliderField'
import { useLayerEdits } from '@/web/editor/shared/fields/use-layer-edits'

const FULL = 100

/**
 * Colors, height and corners of a progress bar. A new height keeps the edge that is nearer to the canvas
 * edge.
 */
export function ProgressValues({ layer }: { layer: LayerOf<'progress'> }) {
  const { toFields } = useLayerEdits(layer.id)
  const [width, height] = [layer.width * layer.scaleX, layer.height * layer.scaleY]
  const background = layer.backgroundColor
  return (
    <>
      <Row label="Bar">
        <ColorField label="Bar" name="Bar color" value={layer.fill} edit={fill => toFields({ fill })} />
      </Row>
      <Row label="Track">
        <ColorField
          label="Track"
          name="Track color"
          value={background}
          edit={backgroundColor => toFields({ backgroundColor })}
        />
      </Row>
      <Row label="Opacity">
        <SliderField
          label="Track opacity"
          unit="%"
          value={Math.round(opacityOf(background) * FULL)}
          edit={value => toFields({ backgroundColor: withOpacity(background, value / FULL) })}
        />
      </Row>
      <Row label="Height">
        <SliderField
          label="Bar height"
          min={2}
          max={120}
          value={Math.round(height)}
          edit={next => project => {
            const isBelow = layer.top + height / 2 > project.format.height / 2
            const top = isBelow ? layer.top + height - next : layer.top
            return resizeLayer(project, {
              layerId: layer.id,
              box: { left: layer.left, top, width, height: next },
            })
          }}
        />
      </Row>
      <Row label="Corners">
        <SliderField
          label="Corner radius"
          max={60}
          value={layer.radius}
          edit={radius => toFields({ radius })}
        />
      </Row>
    </>
  )
}
