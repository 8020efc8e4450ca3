import { lazyPart } from '@/compositions/loading/lazy-part'

/** Parts of the canvas that the first frame doesn't need, each in a chunk of its own. */
export const canvasParts = {
  guides: lazyPart(async () => (await import('./Guides')).Guides),
  rulers: lazyPart(async () => (await import('./aids/Rulers')).Rulers),
  tools: lazyPart(async () => (await import('./CanvasTools')).CanvasTools),
  safeArea: lazyPart(async () => (await import('./aids/SafeArea')).SafeArea),
  selectionBar: lazyPart(async () => (await import('./bar/SelectionBar')).SelectionBar),
  textEdit: lazyPart(async () => (await import('./text/TextEdit')).TextEdit),
  emptyCanvas: lazyPart(async () => (await import('@/web/editor/shared/media/EmptyCanvas')).EmptyCanvas),
  failedMedia: lazyPart(async () => (await import('./FailedMedia')).FailedMedia),
  preparation: lazyPart(async () => (await import('./Preparation')).Preparation),
  cropEdit: lazyPart(async () => (await import('./crop/CropEdit')).CropEdit),
}
