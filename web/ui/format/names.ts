import formats from '@/compositions/model/formats.json'
import type { Format, ProjectType } from '@/compositions/model/project'

/** What people call a format: `9:16` for the known ones, however large, else its pixels. */
export function formatName({ width, height }: Pick<Format, 'width' | 'height'>): string {
  const known = Object.values(formats).find(one => one.width * height === one.height * width)
  return known?.label ?? `${width} × ${height}`
}

const NAMES: Record<ProjectType, string> = {
  podcastToVideo: 'Podcast to video',
  videoHighlight: 'Highlights',
  captionVideo: 'Captions',
  scratch: 'From scratch',
}

/** What people call a type of project. */
export const typeName = (type: ProjectType): string => NAMES[type]
