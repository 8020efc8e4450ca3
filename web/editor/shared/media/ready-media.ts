import { lazyPart } from '@/compositions/loading/lazy-part'
import { isTold, messageOf } from '@/web/client/api-error'
import { UploadError } from '@/web/client/upload/upload-error'
import type { Editor } from '@/web/editor/core/editor'
import type { Asset, MediaPlaces } from '@/web/editor/core/media/media-places'
import { notify } from '@/web/ui/notice/notices'
import { takeFilesFor } from '@/web/ui/upload/choose-files'
import { whenReady } from './asset-query'
import type { Placement } from './place-asset'

/** The code that adds files to the project, loaded after the first frame. */
export const lazyPlaceAsset = lazyPart(async () => (await import('./place-asset')).placeAsset)

/**
 * The media entry of an asset for the open project; null, with a notice, while the asset is still being
 * processed.
 */
export function readyMedia({ media, store }: Editor, asset: Asset): ReturnType<MediaPlaces['know']> {
  const known = media.know(store.state.project, asset)
  if (!known)
    notify({ message: `${asset.title} is still being made ready. Try again in a moment.`, tone: 'warn' })
  return known
}

/** Adds an asset to the project once it is fetched and processed; shows the reason if that fails. */
export async function placeOnceReady(
  editor: Editor,
  ready: Promise<Asset>,
  place?: Placement,
): Promise<void> {
  try {
    const [asset, placeAsset] = await Promise.all([ready, lazyPlaceAsset.load()])
    placeAsset(editor, asset, place)
  } catch (error) {
    if (isTold(error)) return
    notify({ message: error instanceof UploadError ? error.message : messageOf(error), tone: 'error' })
  }
}

/** Adds an uploaded file to the project once it is processed; shows the reason if that fails. */
export const placeWhenReady = (editor: Editor, assetId: string, place?: Placement): Promise<void> =>
  placeOnceReady(editor, whenReady(assetId), place)

/** Uploads files and adds each to the project once it is processed. */
export const uploadAndPlace = (editor: Editor, files: File[], place: Placement): void =>
  void takeFilesFor(files, {
    kind: 'library',
    onUploaded: assetId => void placeWhenReady(editor, assetId, place),
  })
