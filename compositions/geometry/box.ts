/** A rectangle of the canvas in pixels. */
export type Rect = { left: number; top: number; width: number; height: number }

/** How far each side of a box is cut off, in pixels from its edge inwards; negative lets what is beyond it show. */
export type Inset = { top: number; right: number; bottom: number; left: number }

/** What an animation does to a box besides moving, turning and fading it: about its center, in factors and degrees. */
export type Pose = { scaleX: number; scaleY: number; skewX: number; skewY: number; clip: Inset | null }

/** How a layer is blended with what is behind it: the values of CSS's `mix-blend-mode` besides `normal`. */
export const blendModes = [
  ...(['multiply', 'darken', 'color-burn', 'screen', 'lighten', 'color-dodge'] as const),
  ...(['overlay', 'soft-light', 'hard-light', 'difference', 'exclusion'] as const),
  ...(['hue', 'saturation', 'color', 'luminosity'] as const),
] as const

export type BlendMode = (typeof blendModes)[number]

/**
 * Where a layer is: its unrotated rectangle, the angle about its center in degrees, opacity 0 to 1 (S1, F3), and its
 * blend mode if it has one (S11). `pose` is null at rest. What is inside keeps its measures whatever the pose.
 */
export type Box = Rect & { angle: number; opacity: number; pose: Pose | null; blend?: BlendMode }

/** A box, and what may be touched of the canvas there. */
export type PaintedBox = { box: Box; inkBounds: Rect }

/** The bounding box of `rect` rotated about `center` by `angle` degrees clockwise. */
export function rotatedBounds(rect: Rect, center: { x: number; y: number }, angle: number): Rect {
  if (angle === 0) return rect
  const radians = (angle * Math.PI) / 180
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  const corners = [rect.left - center.x, rect.left + rect.width - center.x].flatMap(x =>
    [rect.top - center.y, rect.top + rect.height - center.y].map(y => [
      center.x + x * cos - y * sin,
      center.y + x * sin + y * cos,
    ]),
  ) as [number, number][]
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }
}

/** The largest box of the shape of `media` in the middle of `cell`, on whole even pixels. */
export function fitInside(media: { width: number; height: number }, cell: Rect): Rect {
  if (!media.width || !media.height) return cell
  const scale = Math.min(cell.width / media.width, cell.height / media.height)
  const even = (value: number) => Math.max(2, 2 * Math.round(value / 2))
  const width = Math.min(cell.width, even(media.width * scale))
  const height = Math.min(cell.height, even(media.height * scale))
  return {
    left: cell.left + 2 * Math.floor((cell.width - width) / 4),
    top: cell.top + 2 * Math.floor((cell.height - height) / 4),
    width,
    height,
  }
}
