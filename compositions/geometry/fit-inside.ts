import type { Rect } from './box'

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
