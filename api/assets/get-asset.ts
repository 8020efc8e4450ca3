import { notFound } from '../http/api-error'
import type { Handler } from '../http/handler'
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
