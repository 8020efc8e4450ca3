import { shapePath } from '../../../../../compositions/kinds/shape/shape-path'
import type { ShapeName } from '../../../../../compositions/schema/layers/shape-tables'
import classes from './Elements.module.css'
import { shapeRatio } from './new-shape'

/** The longer side of a shape on its card, in pixels. */
const LONGER = 44
/** A line would hardly be seen. */
const THINNEST = 3

/** A shape as its path, by the function that draws it in a film. */
export function ShapePicture({ shape }: { shape: ShapeName }) {
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
