import { notFound } from '../../platform/errors/api-error'
import type { Handler } from '../../platform/routing/handler'
import { toPoll } from '../jobs/to-poll'
import type { assetsContract } from './contract'
import { toAsset } from './to-asset'

/** How far the work on a file is. */
export const checkAssetStatus: Handler<
  (typeof assetsContract)['GET /api/assets/{id}/check_status/']
> = async ({ params, caller, services }) => {
  const asset = await caller.db.asset.findUnique({ where: params })
  if (!asset) throw notFound()
  const job = await caller.db.job.findFirst({ where: { assetId: asset.id }, orderBy: { createdAt: 'desc' } })
  return { ...toPoll(asset.status, job, asset.error), asset: toAsset(services.secret, asset) }
}
