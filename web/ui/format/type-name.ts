import type { ProjectType } from '../../../compositions/model/project'

const NAMES: Record<ProjectType, string> = {
  podcastToVideo: 'Podcast to video',
  videoHighlight: 'Highlights',
  captionVideo: 'Captions',
  scratch: 'From scratch',
}

/** What people call a type of project. */
export const typeName = (type: ProjectType): string => NAMES[type]
