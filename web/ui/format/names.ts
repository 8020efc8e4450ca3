import formats from '@/compositions/model/formats.json'
import type { Format, ProjectType } from '@/compositions/model/project'

/** The name of a format: `9:16` and the like for known ratios at any resolution, otherwise its pixels. */
export function formatName({ width, height }: Pick<Format, 'width' | 'height'>): string {
  // A smaller file has sides of whole, even pixels.
  const known = Object.values(formats).find(
    one => Math.abs(one.width * height - one.height * width) <= Math.max(one.width, one.height),
  )
  return known?.label ?? `${width} × ${height}`
}

const NAMES: Record<ProjectType, string> = {
  podcastToVideo: 'Podcast to video',
  videoHighlight: 'Highlights',
  captionVideo: 'Captions',
  scratch: 'From scratch',
}

/** The name of a project type. */
export const typeName = (type: ProjectType): string => NAMES[type]
