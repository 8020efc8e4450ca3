import type { Asset } from '@/web/editor/core/media/media-places'

const TYPE = 'application/x-talkreel-asset'

/** The file that is being dragged out of the uploads: what a drag carries can't be read before it is let go. */
let carried: Asset | null = null

/** Puts one of the team's files into a drag. */
export function setDraggedAsset(transfer: DataTransfer, asset: Asset): void {
  carried = asset
  transfer.setData(TYPE, asset.id)
  transfer.effectAllowed = 'copy'
}

/** Is one of the team's files being dragged? */
export const hasDraggedAsset = (transfer: DataTransfer | null): boolean =>
  transfer?.types.includes(TYPE) ?? false

/** The file that a drag carries. */
export const assetOf = (transfer: DataTransfer | null): Asset | null =>
  hasDraggedAsset(transfer) && carried?.id === transfer?.getData(TYPE) ? carried : null
