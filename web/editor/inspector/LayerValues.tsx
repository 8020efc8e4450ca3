import { Slider } from '@mantine/core'
import { moveLayers } from '../../../compositions/edit/move-layers'
import { resizeLayer } from '../../../compositions/edit/resize-layer'
import { rotateLayer } from '../../../compositions/edit/rotate-layer'
import { setFields } from '../../../compositions/edit/set-fields'
import { isFrame, type Layer } from '../../../compositions/layers/layer'
import { ROLES } from '../../../compositions/layers/roles'
import { useGesture } from '../store/use-gesture'
import { AlignRow } from './AlignRow'
import classes from './Inspector.module.css'
import { NumberField } from './NumberField'
import { Row } from './Row'
import { ShapeValues } from './ShapeValues'
import { TextValues } from './TextValues'
import { useLayerEdits } from './use-layer-edits'

const FULL = 100

/** What every layer on the canvas has: where it is, how large, how it is turned and how opaque; and what its kind has. */
export function LayerValues({ layer }: { layer: Layer }) {
  const isFree = ROLES[layer.layer].resize && !isFrame(layer)
  return (
    <div className={classes.inside}>
      {layer.asset === 'text' && <TextValues layer={layer} />}
      {layer.asset === 'shape' && <ShapeValues layer={layer} />}
      {isFree && <PlaceValues layer={layer} />}
      <OpacityRow layer={layer} />
    </div>
  )
}

function PlaceValues({ layer }: { layer: Layer }) {
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

function OpacityRow({ layer }: { layer: Layer }) {
  const gesture = useGesture('Opacity')
  const percent = Math.round(layer.opacity * FULL)
  return (
    <Row label="Opacity">
      <span className={classes.slider}>
        <Slider
          size={4}
          thumbSize={14}
          min={0}
          max={FULL}
          label={null}
          thumbLabel="Opacity"
          value={percent}
          onChange={value =>
            gesture.change(project =>
              setFields(project, { layerId: layer.id, fields: { opacity: value / FULL } }),
            )
          }
          onChangeEnd={gesture.end}
        />
        <output className="figures">{percent}</output>
      </span>
    </Row>
  )
}
