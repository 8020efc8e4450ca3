import { stat } from 'node:fs/promises'
import { lockTeam } from '@/api/platform/database/lock-team'
import { notFound } from '@/api/platform/errors/api-error'
import type { Caller } from '@/api/platform/permissions/caller'
import type { Handler } from '@/api/platform/routing/handler'
import type { Services } from '@/api/platform/services/services'
import { assetFolder } from '@/api/platform/stored-files/asset-files'
import { keepFiles } from '@/api/platform/stored-files/keep-files'
import { SAMPLE, sampleAssetId } from '../assets/sample-asset'
import { requireQuota } from '../billing/allow'
import type { projectsContract } from './contract'
import { makeOfAsset } from './create-project'
import { itemView } from './project-views'
import { itemSelect, toItem } from './to-item'

/** Puts the sample talk among the team's files, or takes it out of the trash. Returns its id. */
async function ensureSampleAsset({ prisma, storage, now }: Services, teamId: string): Promise<string> {
  const id = sampleAssetId(teamId)
  const known = await prisma.asset.findUnique({ where: { id, teamId } })
  if (known) {
    if (known.deletedAt) await prisma.asset.update({ where: { id }, data: { deletedAt: null } })
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

const projectOfSample = (caller: Caller, assetId: string) =>
  caller.db.project.findFirst({
    where: { sourceAssetId: assetId, parentId: null },
    orderBy: { createdAt: 'asc' },
    select: itemSelect,
  })

type CreateSample = (typeof projectsContract)['POST /api/projects/sample/']

/** Makes a project of the sample talk, which is free (D242); returns the team's if it has one. */
export const createSample: Handler<CreateSample> = async ({ caller, services }) => {
  const assetId = await ensureSampleAsset(services, caller.teamId)
  const make = () => makeOfAsset(services, caller, { type: 'videoHighlight' }, { assetId, isOnly: true })
  // The second attempt uses a transcript that was stored meanwhile.
  if (!(await make())) await make()
  const row = await projectOfSample(caller, assetId)
  if (!row) throw notFound()
  return toItem(await itemView(services, caller), row)
}
