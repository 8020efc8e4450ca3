import type { Rect } from '@/compositions/geometry/box'
import { placePicture } from '@/compositions/geometry/placement'
import { type Border, type BoxLook, resolveBoxLook } from '@/compositions/model/framing/box-look'
import { type ChromaKey, chromaKey } from '@/compositions/model/framing/chroma-key'
import { type ColorFilter, colorFilter } from '@/compositions/model/framing/color-filter'
import type { Shadow } from '@/compositions/schema/caption-style'
import type { FramingFields } from '@/compositions/schema/framing-fields'

/** Horizontal and vertical radius of all four corners in pixels. */
export type Corners = { x: number; y: number }

/** A rectangle on whole pixels whose corners are rounded. */
export type RoundedRect = Rect & { corners: Corners }

/** The background or border of a picture: a rounded rectangle with fill, shadow, and a border inside its edge. */
export type PanelLook = {
  frame: RoundedRect
  fill: string | null
  shadow: Shadow | null
  border: Border | null
}

/** Whether a picture is mirrored left to right and top to bottom. */
export type Flip = { x: boolean; y: boolean }

/**
 * A picture in its frame: `picture` is the rectangle of the whole picture, mirrored inside it by `flip`; only what is
 * inside `frame` is visible. `key` is removed from it before `filter` changes its colors.
 */
export type FramedPicture = {
  picture: Rect
  frame: RoundedRect
  flip: Flip
  key: ChromaKey | null
  filter: ColorFilter | null
  blur: number
}

/**
 * A picture with its background, backdrop and border, from back to front, in the coordinates of the box. `backdrop` is
 * a second copy of the picture, enlarged and blurred.
 */
export type Framing = {
  background: PanelLook | null
  backdrop: FramedPicture | null
  framed: FramedPicture
  border: PanelLook | null
}

type Size = { width: number; height: number }
type Fit = Parameters<typeof placePicture>[2]

/** The blur of a backdrop (standard deviation), as a share of the shorter side of its frame; at least a pixel. */
const backdropBlur = ({ width, height }: Size): number =>
  Math.max(1, Math.round(Math.min(width, height) * 0.03))

/** The radius of a blur in standard deviations: a backdrop extends this far past its frame. */
const BLUR_REACH = 3

/** A rectangle on whole pixels, to which the browser snaps clipping. */
function snapped({ left, top, width, height }: Rect): Rect {
  const [x, y] = [Math.round(left), Math.round(top)]
  return { left: x, top: y, width: Math.round(left + width) - x, height: Math.round(top + height) - y }
}

/** A rectangle inset by `by` pixels on each side, at least a pixel in size; a negative `by` enlarges it. */
function inset({ left, top, width, height }: Rect, by: number): Rect {
  const within = (size: number): number => Math.min(by, Math.max(0, (size - 1) / 2))
  const [across, down] = [within(width), within(height)]
  return { left: left + across, top: top + down, width: width - 2 * across, height: height - 2 * down }
}

function overlapOf(a: Rect, b: Rect): Rect | null {
  const left = Math.max(a.left, b.left)
  const top = Math.max(a.top, b.top)
  const width = Math.min(a.left + a.width, b.left + b.width) - left
  const height = Math.min(a.top + a.height, b.top + b.height) - top
  return width > 0 && height > 0 ? { left, top, width, height } : null
}

/** A rectangle mirrored in the middle of `window`. */
const mirrored = (rect: Rect, window: Rect, { x, y }: Flip): Rect => ({
  ...rect,
  left: x ? 2 * window.left + window.width - rect.left - rect.width : rect.left,
  top: y ? 2 * window.top + window.height - rect.top - rect.height : rect.top,
})

const sameSize = (a: Rect, b: Rect): boolean => a.width === b.width && a.height === b.height

/** A rectangle with the corners of a look, `by` pixels inside the edge that the look's radius applies to. */
function withCorners(rect: Rect, { radius }: BoxLook, by = 0): RoundedRect {
  const half = { x: rect.width / 2, y: rect.height / 2 }
  if (radius === 'full') return { ...rect, corners: half }
  const most = Math.min(half.x, half.y)
  const corner = Math.max(0, Math.min(most, radius - by))
  return { ...rect, corners: { x: corner, y: corner } }
}

/**
 * Frames a picture of size `media` (the box's size if unknown) in `box` according to the layer's fields. If a fitted
 * picture leaves room and there is no container color, border, shadow and corners apply to the picture.
 */
export function frameMedia(media: Size, box: Rect, fields: FramingFields & Fit): Framing {
  const look = resolveBoxLook(fields)
  const { containerColor } = fields
  const padding = look.padding > 0 ? look.padding + (look.border?.width ?? 0) : 0
  const inner = inset(box, padding)
  const size = media.width > 0 && media.height > 0 ? media : box
  const window = snapped(inner)
  const flip: Flip = { x: fields.flipX ?? false, y: fields.flipY ?? false }
  const picture = mirrored(placePicture(size, inner, fields), window, flip)
  const seen = overlapOf(window, picture)
  const hugs = containerColor === undefined && padding === 0 && seen !== null
  const outer = withCorners(hugs ? seen : snapped(box), look)
  const frame = hugs ? outer : withCorners(window, look, padding)
  const looks = { flip, key: chromaKey(fields), filter: colorFilter(fields) }
  const isBare = padding > 0 || !seen || !sameSize(seen, window)
  const fill = isBare && containerColor !== undefined && containerColor !== 'blur' ? containerColor : null
  const blurred = isBare && containerColor === 'blur'
  const blur = backdropBlur(outer)
  const behind = inset(outer, -BLUR_REACH * blur)
  const covering = { scaleType: 'cover', zoom: 1, focus: fields.focus } as const
  const backdrop = mirrored(placePicture(size, behind, covering), snapped(behind), flip)
  return {
    background: look.shadow || fill ? { frame: outer, fill, shadow: look.shadow, border: null } : null,
    backdrop: blurred ? { picture: backdrop, frame: outer, ...looks, blur } : null,
    framed: { picture, frame, ...looks, blur: 0 },
    border: look.border ? { frame: outer, fill: null, shadow: null, border: look.border } : null,
  }
}
