import { MESSAGES } from '../../../compositions/catalog/messages'
import { fieldError } from '../../platform/errors/api-error'
import type { Handler } from '../../platform/routing/handler'
import type { assetsContract } from './contract'
import { toAsset } from './to-asset'

const ASSET_ID = /(?:^|\/)(?:assets|media)\/([\w-]+)\/original(?:\?|$)/

/** The asset of a completed upload, named by its key or its address; a title may be given to it. */
export const recordAsset: Handler<(typeof assetsContract)['POST /api/assets/']> = async ({
  body,
  caller,
  services,
}) => {
  const id = ASSET_ID.exec(body.media)?.[1]
  const asset = id ? await caller.db.asset.findUnique({ where: { id } }) : null
  if (!asset) throw fieldError('media', MESSAGES.upload.urlNotFound)
  const named = body.title
    ? await caller.db.asset.update({ where: { id: asset.id }, data: { title: body.title } })
    : asset
  return toAsset(services.secret, named)
}
