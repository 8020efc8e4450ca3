import { refuse } from '@/api/platform/errors/api-error'
import type { Caller } from '@/api/platform/permissions/caller'
import type { Services } from '@/api/platform/services/services'
import { LIMITS } from '@/compositions/catalog/limits'
import { lockSelect } from '../projects/lock'
import { itemView } from '../projects/project-views'

const { perRequest } = LIMITS.clips

/**
 * The ids of the clips of a talk: all of them, and those that the plan doesn't lock, which may be changed.
 * @throws {ApiError} 409 if there are more than may be changed by one request.
 */
export async function clipsOfTalk(
  services: Services,
  caller: Caller,
  id: string,
): Promise<{ all: string[]; open: string[] }> {
  const clips = await caller.db.project.findMany({
    where: { parentId: id, status: 'COMPLETED' },
    select: { id: true, ...lockSelect },
    orderBy: { id: 'asc' },
    take: perRequest + 1,
  })
  if (clips.length > perRequest)
    throw refuse(409, `This talk has more than ${perRequest} clips. Change them one by one.`)
  const { isLocked } = await itemView(services, caller)
  const idsOf = (some: typeof clips) => some.map(clip => clip.id)
  return { all: idsOf(clips), open: idsOf(clips.filter(clip => !isLocked(clip))) }
}
