import type { Asset } from '@/web/editor/core/media/media-places'
import { dragKind } from '@/web/ui/drag-kind'

/** One of the team's assets that is dragged. */
export const {
  set: setDraggedAsset,
  has: hasDraggedAsset,
  read: assetOf,
} = dragKind<Asset>('application/x-talkreel-asset', 'copy')

/** A sticker or an icon that is dragged: what makes it a file of the team, once it is dropped. */
export const {
  set: setDraggedElement,
  has: hasDraggedElement,
  read: elementOf,
} = dragKind<() => Promise<Asset>>('application/x-talkreel-element', 'copy')
