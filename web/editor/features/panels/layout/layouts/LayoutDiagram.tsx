import {
  type LayoutName,
  layoutBoxes,
  layoutRadius,
} from '../../../../../../compositions/looks/layouts/layouts'
import type { Format } from '../../../../../../compositions/model/format'
import classes from '../Layout.module.css'

/** Share of the canvas's shorter side by which frames are drawn smaller, so that they can be told apart. */
const GAP = 0.02

/** A layout as a drawing: its frames on the canvas. `width` in pixels of the screen. */
export function LayoutDiagram({
  layout,
  format,
  width,
}: {
  layout: LayoutName
  format: Format
  width: number
}) {
  const gap = GAP * Math.min(format.width, format.height)
  return (
    <svg
      className={classes.diagram}
      viewBox={`0 0 ${format.width} ${format.height}`}
      width={width}
      height={(width * format.height) / format.width}
      aria-hidden
    >
      {layoutBoxes(layout, format).map(box => (
        <rect
          key={`${box.left} ${box.top}`}
          x={box.left + gap}
          y={box.top + gap}
          width={box.width - 2 * gap}
          height={box.height - 2 * gap}
          rx={layoutRadius(layout, format) || 2 * gap}
        />
      ))}
    </svg>
  )
}
