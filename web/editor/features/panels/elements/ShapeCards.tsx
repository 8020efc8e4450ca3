import { shapePath } from '@/compositions/kinds/shape/shape-path'
import type { Format } from '@/compositions/model/project'
import { type ShapeName, shapeRow } from '@/compositions/schema/layers/shape-tables'
import { AddCard } from '@/web/editor/shared/cards/AddCard'
import { Cards } from '@/web/editor/shared/cards/Cards'
import { useEditor } from '@/web/editor/shared/session/editor-context'
import { type PlacedLayer, placeLayer } from '@/web/editor/shared/session/place-layer'
import classes from './Elements.module.css'
import ratios from './shape-ratios.json'

/** The fill of a new shape. */
const SHAPE_FILL = '#5660FF'

/** The longer side of a new shape, as a share of the shorter side of the canvas. */
const SHARE = 0.4

/** Width divided by height of a new shape; 1 if the table has no ratio for it. */
export const shapeRatio = (shape: ShapeName): number =>
  (ratios as Partial<Record<ShapeName, number>>)[shape] ?? 1

/** A new shape in the center of the canvas, in its own proportions. */
export function newShape(shape: ShapeName, format: Format): PlacedLayer {
  const longer = Math.min(format.width, format.height) * SHARE
  const ratio = shapeRatio(shape)
  const width = Math.round(ratio >= 1 ? longer : longer * ratio)
  const height = Math.round(ratio >= 1 ? longer / ratio : longer)
  return {
    ...{ layer: 'SHAPE', asset: 'shape', shape, fill: SHAPE_FILL, width, height },
    left: Math.round((format.width - width) / 2),
    top: Math.round((format.height - height) / 2),
  }
}

/** The longer side of a shape on its card, in pixels. */
const LONGER = 44
/** Minimum height of a shape on its card in pixels: a line would hardly be visible. */
const THINNEST = 3

/** A shape as a path, from the function that the composition draws it with. */
function ShapePicture({ shape }: { shape: ShapeName }) {
  const ratio = shapeRatio(shape)
  const width = ratio >= 1 ? LONGER : LONGER * ratio
  const height = Math.max(THINNEST, ratio >= 1 ? LONGER / ratio : LONGER)
  return (
    <span className={classes.picture}>
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <path d={shapePath(shape, { width, height }, 0)} fill="currentColor" fillRule="evenodd" />
      </svg>
    </span>
  )
}

/** Cards of shapes; a click adds one. */
export function ShapeCards({ label, shapes }: { label: string; shapes: readonly ShapeName[] }) {
  const editor = useEditor()
  const add = (shape: ShapeName) =>
    placeLayer(
      editor,
      `Add ${shapeRow(shape).label.toLowerCase()}`,
      newShape(shape, editor.store.state.project.format),
    )
  return (
    <Cards label={label} kind="list" across={4}>
      {shapes.map(shape => (
        <AddCard
          key={shape}
          label={shapeRow(shape).label}
          onAdd={() => add(shape)}
          picture={() => <ShapePicture shape={shape} />}
        />
      ))}
    </Cards>
  )
}
