import { type ShapeName, shapeRow } from '../../../../../compositions/schema/layers/shape-tables'
import { AddCard } from '../../../shared/cards/AddCard'
import { Cards } from '../../../shared/cards/Cards'
import { useEditor } from '../../../shared/session/editor-context'
import { placeLayer } from '../../../shared/session/place-layer'
import { newShape } from './new-shape'
import { ShapePicture } from './ShapePicture'

/** Shapes, each put in by a click. */
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
