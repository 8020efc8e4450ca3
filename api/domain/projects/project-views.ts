import type { Caller } from '@/api/platform/permissions/caller'
import type { Services } from '@/api/platform/services/services'
import type { ProjectType } from '@/compositions/model/project'
import type { AssetTranscript } from '../assets/words'
import { planOf } from '../billing/plan-of'
import { ageDays, type Lockable } from './lock'

/** The context for project responses: the secret that signs URLs, and which projects the team's plan locks. */
export type ItemView = { secret: string; isLocked(project: Lockable): boolean }

/** The context for responses with projects of the caller's team; reads the plan once. */
export async function itemView(
  { prisma, secret, now }: Pick<Services, 'prisma' | 'secret' | 'now'>,
  { teamId }: Pick<Caller, 'teamId'>,
): Promise<ItemView> {
  const at = now()
  const { PROJECT_LOCK_PERIOD: days } = (await planOf(prisma, teamId, at)).values
  return { secret, isLocked: project => days !== null && ageDays(project, at) > days }
}

const OUT_OF_TALKS: readonly ProjectType[] = ['podcastToVideo', 'videoHighlight']

/** Whether clips are searched automatically after the transcription. */
export const findsClips = (type: ProjectType, { words }: AssetTranscript): boolean =>
  OUT_OF_TALKS.includes(type) && words.length > 0

/** A filter for the jobs of a project, including those of the file that it waits for. */
export const jobsOfProject = ({ id, sourceAssetId }: { id: string; sourceAssetId: string | null }) => [
  { projectId: id },
  ...(sourceAssetId ? [{ assetId: sourceAssetId }] : []),
]
