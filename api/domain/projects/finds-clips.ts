import type { ProjectType } from '../../../compositions/model/project'
import type { HeardTalk } from '../assets/words'

const OUT_OF_TALKS: readonly ProjectType[] = ['podcastToVideo', 'videoHighlight']

/** Whether clips are looked for as soon as the words are known, without being asked. */
export const findsClips = (type: ProjectType, { words }: HeardTalk): boolean =>
  OUT_OF_TALKS.includes(type) && words.length > 0
