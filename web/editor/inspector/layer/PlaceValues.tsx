import { moveLayers } from '../../../../compositions/edit/move-layers'
import { resizeLayer } from '../../../../compositions/edit/resize-layer'
import { rotateLayer } from '../../../../compositions/edit/rotate-layer'
import type { Layer } from '../../../../compositions/layers/layer'
import { NumberField } from '../fields/NumberField'
import { Row } from '../fields/Row'
import { useLayerEdits } from '../fields/use-layer-edits'
import classes from '../Inspector.module.css'
import { AlignRow } from './AlignRow'

/** Where a layer is on the canvas, how large and how turned, as numbers. */
export function PlaceValues({ layer }: { layer: Layer }) {
  const { perform } = useLayerEdits(layer.id)
  const layerId = layer.id
  const [width, height] = [layer.width * layer.scaleX, layer.height * layer.scaleY]
  const box = { left: layer.left, top: layer.top, width, height }
  const move = (x: number, y: number) =>
    perform('Move layer', project => moveLayers(project, { layerIds: [layerId], x, y }))
  const resize = (size: Partial<typeof box>) =>
    perform('Resize layer', project => resizeLayer(project, { layerId, box: { ...box, ...size } }))
  return (
    <>
      <AlignRow layerId={layerId} />
      <Row label="Position">
        <span className={classes.pair}>
          <NumberField
            label="Left"
            unit="px"
            value={layer.left}
            onCommit={left => move(left - layer.left, 0)}
          />
          <NumberField label="Top" unit="px" value={layer.top} onCommit={top => move(0, top - layer.top)} />
        </span>
      </Row>
      <Row label="Size">
        <span className={classes.pair}>
          <NumberField
            label="Width"
            unit="px"
            min={1}
            value={width}
            onCommit={next => resize({ width: next })}
          />
          <NumberField
            label="Height"
            unit="px"
            min={1}
            value={height}
            onCommit={next => resize({ height: next })}
          />
        </span>
      </Row>
      <Row label="Rotation">
        <NumberField
          label="Rotation"
          unit="°"
          min={-360}
          max={360}
          decimals={2}
          value={layer.angle}
          onCommit={angle => perform('Rotate layer', project => rotateLayer(project, { layerId, angle }))}
        />
      </Row>
    </>
  )
}
