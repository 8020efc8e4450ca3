import type { Format } from '../../../compositions/project/format'
import formats from '../../../compositions/project/formats.json'

/** What people call a format: `9:16` for the known ones, else its pixels. */
export function formatName({ width, height }: Pick<Format, 'width' | 'height'>): string {
  const known = Object.values(formats).find(one => one.width === width && one.height === height)
  return known?.label ?? `${width} × ${height}`
}
