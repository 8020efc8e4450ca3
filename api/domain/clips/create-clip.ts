import { randomUUID } from 'node:crypto'
import { notFound } from '../../platform/errors/api-error'
import { publish } from '../../platform/jobs/publish'
import type { Handler } from '../../platform/routing/handler'
import { checkRoom } from '../projects/check-room'
import { itemView } from '../projects/item-view'
import { checkLock, lockSelect } from '../projects/lock'
import { findStored, storeText } from '../projects/stored-text'
import type { clipsContract } from './contract'
import { clipSelect, toClip } from './to-clip'

type CreateClip = (typeof clipsContract)['POST /api/projects/{id}/create_clip/']

/** Makes a clip of a part of the source. */
export const createClip: Handler<CreateClip> = async ({ params, body, caller, services }) => {
  const { db, teamId } = caller
  const row = await db.project.findUnique({
    where: params,
    select: { id: true, parentId: true, sourceAssetId: true, ...lockSelect },
  })
  if (!row) throw notFound()
  await checkLock(services, caller, row)
  const id = randomUUID()
  const columns = await services.values.forTeam(teamId, async run =>
    run('cutClip', { ...(await findStored(services.prisma, { id: row.id, teamId })), ...body, id }),
  )
  const { title, format, durationSeconds, clipCard } = columns
  const [parentId, { sourceAssetId }] = [row.parentId ?? row.id, row]
  await services.prisma.$transaction(async tx => {
    await checkRoom(tx, teamId)
    const listed = { title, format, durationSeconds, clipCard }
    const own = { id, teamId, type: 'videoHighlight', status: 'COMPLETED', document: {} } as const
    await tx.project.create({ data: { ...own, ...listed, parentId, sourceAssetId } })
    await storeText(tx, { id, teamId }, columns)
    await publish(tx, { teamId, type: 'project', id })
    await publish(tx, { teamId, type: 'project', id: parentId })
  })
  const clip = await db.project.findUniqueOrThrow({ where: { id }, select: clipSelect })
  return toClip(services, caller, await itemView(services, caller), clip)
}
