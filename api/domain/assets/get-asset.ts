import { notFound } from '../../platform/errors/api-error'
import type { Handler } from '../../platform/routing/handler'
import type { assetsContract } from './contract'
import { toAsset } from './to-asset'

/** A media file of the team. */
export const getAsset: Handler<(typeof assetsContract)['GET /api/assets/{id}/']> = async ({
  params,
  caller,
  services,
}) => {
  const asset = await caller.db.asset.findUnique({ where: params })
  if (!asset) throw notFound()
  return toAsset(services.secret, asset)
}
