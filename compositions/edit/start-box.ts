import { DEFAULTS } from '../catalog/defaults'
import { LIMITS } from '../catalog/limits'
import { ROLES, type Role } from '../catalog/roles'
import type { Rect } from '../geometry/box'
import type { Format } from '../model/project'

type Size = { width: number; height: number }

const { shareOfCanvas } = DEFAULTS.layers
const OVERSIZED = LIMITS.canvas.oversizedMediaPercent / 100

const centered = ({ width, height }: Size, format: Format): Rect => ({
  left: Math.round((format.width - width) / 2),
  top: Math.round((format.height - height) / 2),
  width,
  height,
})

/** The size of new media: its own, or fitted into 70 percent of the canvas if it is larger than the canvas (PR4). */
function mediaSize(media: Size, { width, height }: Format): Size {
  if (media.width <= width && media.height <= height) return media
  const scale = OVERSIZED * Math.min(width / media.width, height / media.height)
  return { width: Math.round(media.width * scale), height: Math.round(media.height * scale) }
}

/** The initial box of a layer of a role, in pixels (PR4). `media` is the size of what it shows, if anything. */
export function startBox(role: Role, format: Format, media?: Size): Rect {
  const { start } = ROLES[role]
  if (start === 'canvas') return { left: 0, top: 0, width: format.width, height: format.height }
  if (start === 'media' && media?.width && media.height) return centered(mediaSize(media, format), format)
  if (start === 'text') {
    const { boxWidthPixels, fontSizePixels, lineHeight } = DEFAULTS.text
    const height = Math.round(fontSizePixels * lineHeight)
    return centered({ width: Math.min(boxWidthPixels, format.width), height }, format)
  }
  const half = { width: format.width * shareOfCanvas, height: format.height * shareOfCanvas }
  return centered(half, format)
}
