import type { Caller } from '@/api/platform/permissions/caller'
import type { Services } from '@/api/platform/services/services'
import type { ProjectType } from '@/compositions/model/project'
import type { AssetTranscript } from '../assets/words'
import { planOf } from '../billing/plan-of'
import { ageDays, type Lockable } from './lock'

/** How rows become what people see: what signs addresses, and which projects the team's plan locks. */
export type ItemView = { secret: string; isLocked(project: Lockable): boolean }

/** What an answer with projects of the caller's team needs; the plan is asked for once. */
export async function itemView(
  { prisma, secret, now }: Pick<Services, 'prisma' | 'secret' | 'now'>,
  { teamId }: Pick<Caller, 'teamId'>,
): Promise<ItemView> {
  const at = now()
  const { PROJECT_LOCK_PERIOD: days } = (await planOf(prisma, teamId, at)).values
  return { secret, isLocked: project => days !== null && ageDays(project, at) > days }
}

const OUT_OF_TALKS: readonly ProjectType[] = ['podcastToVideo', 'videoHighlight']

/** Whether clips are looked for as soon as the words are known, without being asked. */
export const findsClips = (type: ProjectType, { words }: AssetTranscript): boolean =>
  OUT_OF_TALKS.includes(type) && words.length > 0

/** A filter for the jobs of a project, including those of the file that it waits for. */
export const jobsOfProject = ({ id, sourceAssetId }: { id: string; sourceAssetId: string | null }) => [
  { projectId: id },
  ...(sourceAssetId ? [{ assetId: sourceAssetId }] : []),
]
