import { clips } from '@/web/client/messages'
import type { ProjectDetail } from '@/web/client/queries/use-projects'

/** What people should know of the last search in a talk, besides that nothing stands out; null if there is nothing. */
export const searchNotice = ({ status, notice, project }: ProjectDetail): string | null => {
  const isHeard = Object.values(project.transcripts).some(({ subtitles }) => subtitles.length > 0)
  return status === 'COMPLETED' && isHeard && notice !== clips.nothingStandsOut ? notice : null
}
