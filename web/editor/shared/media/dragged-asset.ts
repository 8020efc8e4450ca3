import type { Asset } from '@/web/editor/core/media/media-places'

const TYPE = 'application/x-talkreel-asset'

/** The asset that is being dragged: the data of a drag can't be read before the drop. */
let carried: Asset | null = null

/** Puts an asset into a drag. */
export function setDraggedAsset(transfer: DataTransfer, asset: Asset): void {
  carried = asset
  transfer.setData(TYPE, asset.id)
  transfer.effectAllowed = 'copy'
}

/** Whether one of the team's assets is being dragged. */
export const hasDraggedAsset = (transfer: DataTransfer | null): boolean =>
  transfer?.types.includes(TYPE) ?? false

/** The asset that a drag carries; null if it carries none. */
export const assetOf = (transfer: DataTransfer | null): Asset | null =>
  hasDraggedAsset(transfer) && carried?.id === transfer?.getData(TYPE) ? carried : null
