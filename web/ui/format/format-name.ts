import type { Format } from '../../../compositions/model/format'
import formats from '../../../compositions/model/formats.json'

/** What people call a format: `9:16` for the known ones, however large, else its pixels. */
export function formatName({ width, height }: Pick<Format, 'width' | 'height'>): string {
  const known = Object.values(formats).find(one => one.width * height === one.height * width)
  return known?.label ?? `${width} × ${height}`
}
