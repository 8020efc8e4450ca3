import type { Handlers } from '../../platform/routing/handler'
import { checkAssetStatus } from './check-asset-status'
import type { assetsContract } from './contract'
import { deleteAsset } from './delete-asset'
import { getAsset } from './get-asset'
import { listAssets, listMedia } from './list-assets'
import { recordAsset } from './record-asset'

export const assetsRoutes: Handlers<typeof assetsContract> = {
  'GET /api/assets/': listAssets,
  'GET /api/media/': listMedia,
  'POST /api/assets/': recordAsset,
  'GET /api/assets/{id}/': getAsset,
  'GET /api/assets/{id}/check_status/': checkAssetStatus,
  'DELETE /api/assets/{id}/': deleteAsset,
}
