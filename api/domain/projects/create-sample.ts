import { stat } from 'node:fs/promises'
import { lockTeam } from '@/api/platform/database/lock-team'
import { notFound } from '@/api/platform/errors/api-error'
import { publish } from '@/api/platform/jobs/publish'
import type { Caller } from '@/api/platform/permissions/caller'
import type { Handler } from '@/api/platform/routing/handler'
import type { Services } from '@/api/platform/services/services'
import { assetFolder, filesOf } from '@/api/platform/stored-files/asset-files'
import { keepFiles } from '@/api/platform/stored-files/keep-files'
import { lockAsset } from '../assets/lock-asset'
import { resetFailedProjects } from '../assets/reset-failed-asset'
import { SAMPLE, sampleAssetId } from '../assets/sample-asset'
import { requireQuota } from '../billing/allow'
import type { projectsContract } from './contract'
import { ensureTranscription, makeOfAsset } from './create-project'
import { itemView } from './project-views'
import { itemSelect, toItem } from './to-item'

/** Takes the sample talk out of the trash. */
const restoreSample = (prisma: Services['prisma'], teamId: string, id: string): Promise<void> =>
  prisma.$transaction(async db => {
    await db.asset.updateMany({ where: { id, teamId }, data: { deletedAt: null } })
    await publish(db, { teamId, type: 'asset', id })
  })

/** Puts the sample talk among the team's files, or takes it out of the trash. Returns its id. */
async function ensureSampleAsset({ prisma, storage, now }: Services, teamId: string): Promise<string> {
  const id = sampleAssetId(teamId)
  const known = await prisma.asset.findUnique({ where: { id, teamId } })
  if (known) {
    if (known.deletedAt) await restoreSample(prisma, teamId, id)
    return id
  }
  const { path, contentType, title } = SAMPLE
  const { size } = await stat(path)
  await requireQuota(prisma, teamId, 'STORAGE', size, now())
  const original = `${assetFolder(teamId, id)}original`
  await storage.put(original, { path }, contentType)
  await prisma.$transaction(async db => {
    await lockTeam(db, teamId)
    await keepFiles(db, [original])
    const columns = { title, contentType, size: BigInt(size), kind: 'video', status: 'IN_PROGRESS' } as const
    await db.asset.createMany({
      data: [{ id, teamId, ...columns, files: { original } }],
      skipDuplicates: true,
    })
  })
  return id
}

/** Reads the sample talk again for projects that failed with it. */
const retryFailed = (
  { prisma, queue }: Services,
  { teamId, userId }: Caller,
  assetId: string,
): Promise<void> =>
  prisma.$transaction(async db => {
    await lockTeam(db, teamId)
    const asset = await lockAsset(db, assetId)
    if (!asset || filesOf(asset).words) return
    const failed = await db.project.findFirst({
      where: { teamId, sourceAssetId: assetId, status: 'FAILED', deletedAt: null },
    })
    if (!failed) return
    await resetFailedProjects(db, { teamId, assetId })
    await ensureTranscription(db, queue, asset, { projectId: failed.id, userId })
    await publish(db, { teamId, type: 'asset', id: assetId })
  })

const projectOfSample = (caller: Caller, assetId: string) =>
  caller.db.project.findFirst({
    where: { sourceAssetId: assetId, parentId: null, status: { not: 'FAILED' } },
    orderBy: { createdAt: 'asc' },
    select: itemSelect,
  })

type CreateSample = (typeof projectsContract)['POST /api/projects/sample/']

/** Makes a project of the sample talk, which is free (D242); returns the team's if it has one that didn't fail. */
export const createSample: Handler<CreateSample> = async ({ caller, services }) => {
  const assetId = await ensureSampleAsset(services, caller.teamId)
  await retryFailed(services, caller, assetId)
  const make = () => makeOfAsset(services, caller, { type: 'videoHighlight' }, { assetId, isOnly: true })
  // The second attempt uses a transcript that was stored meanwhile.
  if (!(await make())) await make()
  const row = await projectOfSample(caller, assetId)
  if (!row) throw notFound()
  return toItem(await itemView(services, caller), row)
}
