import { randomUUID } from 'node:crypto'
import { notFound } from '@/api/platform/errors/api-error'
import { publish } from '@/api/platform/jobs/publish'
import type { Caller } from '@/api/platform/permissions/caller'
import type { Handler } from '@/api/platform/routing/handler'
import type { Services } from '@/api/platform/services/services'
import type { LookBrand } from '@/compositions/edit/apply-brand'
import { findDefaultBrand } from '../brands/look-brand'
import { checkProjectLimit } from '../projects/check-project-limit'
import { checkLock, lockSelect } from '../projects/lock'
import { findStored, storeText } from '../projects/stored-text'
import type { CutClip } from '../projects/values/open-tasks'
import type { StoredText } from '../projects/values/stored-text'
import type { RunTask } from '../projects/values/value-threads'
import type { clipsContract } from './contract'
import { toClips } from './to-clip'

type CreateClip = (typeof clipsContract)['POST /api/projects/{id}/create_clip/']
type CreateClips = (typeof clipsContract)['POST /api/projects/{id}/create_clips_from_transcript/']

/** The value that clips are cut from, and the brand that they begin with. */
type Source = StoredText & { brand: LookBrand | null }

/**
 * Cuts clips from a project, or from the talk of a clip, and stores all of them or none; returns them in order.
 * @throws {ApiError} 404 if the team has no such project, 403 if it is locked, 409 above the limit of projects.
 */
async function cutClips(
  services: Services,
  caller: Caller,
  projectId: string,
  { ids, cut }: { ids: string[]; cut: (run: RunTask, source: Source) => Promise<CutClip[]> },
) {
  const { db, teamId } = caller
  const row = await db.project.findUnique({
    where: { id: projectId },
    select: { id: true, parentId: true, sourceAssetId: true, ...lockSelect },
  })
  if (!row) throw notFound()
  await checkLock(services, caller, row)
  const brand = await findDefaultBrand(services.prisma, teamId)
  const clips = await services.values.forTeam(teamId, async run =>
    cut(run, { ...(await findStored(services.prisma, { id: row.id, teamId })), brand }),
  )
  const [parentId, { sourceAssetId }] = [row.parentId ?? row.id, row]
  await services.prisma.$transaction(async tx => {
    await checkProjectLimit(tx, teamId, clips.length)
    for (const [index, columns] of clips.entries()) {
      const id = ids[index] as string
      const own = {
        id,
        teamId,
        type: 'videoHighlight',
        status: 'COMPLETED',
        document: {},
        transcripts: {},
      } as const
      await tx.project.create({ data: { ...columns, ...own, parentId, sourceAssetId } })
      await storeText(tx, { id, teamId }, columns)
      await publish(tx, { teamId, type: 'project', id })
    }
    await publish(tx, { teamId, type: 'project', id: parentId })
  })
  return toClips(services, caller, ids)
}

/** Creates a clip of a range of the source. */
export const createClip: Handler<CreateClip> = async ({ params, body, caller, services }) => {
  const id = randomUUID()
  const [clip] = await cutClips(services, caller, params.id, {
    ids: [id],
    cut: async (run, source) => [await run('cutClip', { ...source, ...body, id })],
  })
  // Others of the team may delete it as soon as it is stored.
  if (!clip) throw notFound()
  return clip
}

/** Creates a clip of each of several ranges of words: of all of them, or of none. */
export const createClips: Handler<CreateClips> = async ({ params, body, caller, services }) => {
  const { ranges } = body
  const ids = ranges.map(() => randomUUID())
  const cut = (run: RunTask, source: Source) => run('cutRanges', { ...source, ranges, ids })
  return { results: await cutClips(services, caller, params.id, { ids, cut }) }
}
